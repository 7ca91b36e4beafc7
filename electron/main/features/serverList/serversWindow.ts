/** The window with the servers: one at a time. */
import type { BrowserWindow } from 'electron';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { type ServersStep, type ServersView, stepServers } from './serversPage.ts';
import { saysAsked, viewServers } from './serversView.ts';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';

export type ServersWindow = ReturnType<typeof createServersWindow>;

/** Creates the window's controller; opens nothing before `show`. */
export function createServersWindow(dependencies: {
  readonly parent: () => BrowserWindow | undefined;
  readonly language: ShellLanguage;
  /** All servers, those in use first. */
  readonly list: () => readonly ServerEntry[];
  readonly used: () => readonly ServerEntry[];
  readonly current: () => string;
  /** Whether a conference server answers at an address. */
  readonly answers: (origin: string) => Promise<boolean>;
  readonly onList: (list: readonly ServerEntry[]) => void;
  readonly onForget: (address: string) => void;
  readonly onOpen: (address: string, callId?: string) => void;
}) {
  const { language, list, used, current } = dependencies;
  let page: ShellPageWindow | undefined;
  let view: ServersView = { kind: 'list' };
  /** The number of presses and openings: the result of a check for an earlier one is ignored. */
  let presses = 0;

  function take(act: ShellPageAct, step: ServersStep): void {
    view = step.view;
    if (step.check !== undefined) {
      void check(act, step.check);
      return;
    }
    if (step.list !== undefined) dependencies.onList(step.list);
    if (step.forget !== undefined) dependencies.onForget(step.forget);
    if (step.close === true || step.open !== undefined) page?.close();
    else page?.refresh();
    // After closing this window: opening a server may close its parent, and this one with it.
    if (step.open !== undefined) dependencies.onOpen(step.open.address, step.open.callId);
  }

  async function check(
    act: ShellPageAct,
    { origin, unanswered }: NonNullable<ServersStep['check']>,
  ): Promise<void> {
    const press = presses;
    page?.change(saysAsked(language.text));
    const isThere = await dependencies.answers(origin);
    if (press !== presses || page === undefined) return;
    if (isThere) {
      take(act, stepServers(list(), unanswered, act));
      return;
    }
    view = unanswered;
    page.refresh();
  }

  return {
    show: (wanted: Extract<ServersView, { kind: 'list' } | { kind: 'add' }>): void => {
      presses += 1;
      view = wanted;
      if (page !== undefined) {
        page.refresh();
        page.focus();
        return;
      }
      page = openShellPage({
        parent: dependencies.parent(),
        language,
        size: { width: 640, height: 520 },
        takesQrPictures: true,
        content: () => viewServers(list(), view, current(), language.text, used().length),
        onAct: (act) => {
          presses += 1;
          take(act, stepServers(list(), view, act));
        },
        onClosed: () => {
          page = undefined;
        },
      });
    },
  };
}
