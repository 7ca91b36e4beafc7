/** The window about updates: one at a time, up to date with the flow while it is open. */
import { type BrowserWindow, app } from 'electron';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import { dataSize } from '../../lib/texts/dataSize.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { UpdateEvent, UpdateFlow } from './updateFlow.ts';
import { type UpdatesViewParts, changeOfProgress, viewUpdates } from './updatesView.ts';

/** The buttons that are events of the flow. */
const EVENTS: Readonly<Record<string, UpdateEvent>> = {
  download: { kind: 'download' },
  cancel: { kind: 'cancel' },
  install: { kind: 'install' },
  atQuit: { kind: 'atQuit' },
  skip: { kind: 'skip' },
  retry: { kind: 'retry' },
};

/** Creates the window's controller; opens nothing before `show`. */
export function createUpdatesWindow(dependencies: {
  readonly parent: () => BrowserWindow | undefined;
  readonly language: ShellLanguage;
  readonly flow: () => UpdateFlow;
  readonly on: (event: UpdateEvent) => void;
  readonly onDiagnosis: () => void;
}) {
  const { language } = dependencies;
  let page: ShellPageWindow | undefined;
  let shown: UpdateFlow['state']['kind'] | undefined;
  const parts: UpdatesViewParts = {
    text: language.text,
    current: app.getVersion(),
    size: (bytes) => dataSize(bytes, language.current()),
  };
  const onAct = ({ action }: ShellPageAct): void => {
    const event = Object.hasOwn(EVENTS, action) ? EVENTS[action] : undefined;
    if (event !== undefined) dependencies.on(event);
    else if (action === 'close') close();
    else if (action === 'diagnosis') dependencies.onDiagnosis();
  };
  // A window takes a moment to close: a request in the meantime opens a new one instead of using the closing one.
  function close(): void {
    const closing = page;
    page = undefined;
    closing?.close();
  }
  return {
    show: (): void => {
      if (page !== undefined) {
        page.focus();
        return;
      }
      const opened = openShellPage({
        parent: dependencies.parent(),
        language,
        size: { width: 520, height: 300 },
        content: () => {
          shown = dependencies.flow().state.kind;
          return viewUpdates(dependencies.flow(), parts);
        },
        onAct,
        onClosed: () => {
          if (page === opened) page = undefined;
        },
      });
      page = opened;
    },
    hide: close,
    /** Shows the flow's state, if the window is open. */
    follow: ({ state }: UpdateFlow): void => {
      // A page that reloads at each step of a download couldn't be read or used.
      if (state.kind === 'downloading' && shown === 'downloading') {
        page?.change(changeOfProgress(state, parts));
      } else page?.refresh();
    },
  };
}
