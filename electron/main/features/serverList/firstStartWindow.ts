/**
 * The window with the first start's question. It stays open until the server's window is visible: without any window the app would
 * quit.
 */
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { AddressView } from './addressOfPicture.ts';
import { type FirstServer, stepFirstStart } from './firstStartPage.ts';
import { viewFirstStart } from './firstStartView.ts';
import { saysAsked } from './serversView.ts';

export type FirstStartWindow = ReturnType<typeof createFirstStartWindow>;

/** Creates the question; opens nothing before `ask`. */
export function createFirstStartWindow(dependencies: {
  readonly language: ShellLanguage;
  /** Whether a conference server answers at an address. */
  readonly answers: (origin: string) => Promise<boolean>;
  readonly onOpen: (server: FirstServer) => void;
}) {
  const { language, answers, onOpen } = dependencies;
  let page: ShellPageWindow | undefined;
  let view: AddressView = { typed: '' };
  /** After a newer press, the result of an earlier one is ignored. */
  let presses = 0;

  async function check(server: FirstServer, unanswered: AddressView): Promise<void> {
    const { choice } = server;
    const press = presses;
    page?.change(saysAsked(language.text));
    const isThere = choice.kind === 'embedded' || (await answers(choice.origin));
    if (press !== presses || page === undefined) return;
    if (isThere) {
      onOpen(server);
      return;
    }
    view = unanswered;
    page.refresh();
  }

  return {
    /** Opens the window, or brings it to the front. */
    ask: (): void => {
      if (page !== undefined) {
        page.focus();
        return;
      }
      view = { typed: '' };
      page = openShellPage({
        ...{ parent: undefined, language, size: { width: 760, height: 640 } },
        takesQrPictures: true,
        content: () => viewFirstStart(view, language.text),
        onAct: (act) => {
          presses += 1;
          const step = stepFirstStart(view, act);
          if (step.kind === 'open') onOpen(step.server);
          else if (step.kind === 'check') void check(step.server, step.unanswered);
          else {
            view = step.view;
            page?.refresh();
          }
        },
        onClosed: () => {
          page = undefined;
        },
      });
    },
    close: (): void => page?.close(),
  };
}
