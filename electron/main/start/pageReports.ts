/**
 * The reports of servers' pages: the number of things that need attention, whether the person can start a conference, and notices.
 */
import type { WebContents } from 'electron';
import { createNotices } from '../features/notices/createNotices.ts';
import { createAttentionBook } from '../features/tray/attentionBook.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { handleRequest } from '../net/ipc/handleRequest.ts';
import { type ServerChoice, storedServer } from '../net/servers/chosenServer.ts';
import { choiceOf } from '../net/servers/serverBook.ts';
import type { CallState } from '../windows/callState.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';

/** Creates it and registers the handlers for the reports. */
export function createPageReports(parts: {
  readonly calls: CallState;
  readonly language: ShellLanguage;
  readonly windows: () => ServerWindows;
  readonly shownPage: () => WebContents | undefined;
  readonly show: (address: string) => void;
  /** Called when it changes whether a page's person can start a conference. */
  readonly onMayStart: () => void;
}) {
  const { calls, windows, shownPage, onMayStart } = parts;
  const attention = createAttentionBook();
  const showNotice = createNotices(parts.language);
  /** The pages whose person can start a conference. */
  const starters = new WeakSet<WebContents>();
  const isInCall = (page: WebContents | undefined): boolean =>
    page !== undefined && calls.isInCall(page);

  handleRequest('shell:attention', ({ count }, { contents }) => {
    const address = windows().serverOf(contents);
    if (address !== undefined) attention.set(address, count);
  });
  handleRequest('shell:may-start', ({ mayStart }, { contents }) => {
    if (windows().serverOf(contents) === undefined || mayStart === starters.has(contents)) return;
    if (mayStart) starters.add(contents);
    else starters.delete(contents);
    onMayStart();
  });
  handleRequest('shell:notify', async (notice, { contents }) => {
    const window = windows().current();
    const address = windows().serverOf(contents);
    if (window === undefined || window.isDestroyed() || address === undefined) {
      return { isShown: false };
    }
    const isInUse = window.isVisible() && window.isFocused();
    // A ringing call's page is shown at once, but not during another call.
    const comesUp = notice.kind === 'ringing' && isInUse && !isInCall(shownPage());
    if (comesUp) windows().bring(choiceOf(address));
    const isSeen = isInUse && contents === shownPage();
    return { isShown: await showNotice(isSeen, notice, () => parts.show(address)) };
  });

  return {
    attention,
    mayStart: (page: WebContents | undefined): boolean => page !== undefined && starters.has(page),
    /** Call for each page of a server. */
    onPage: (contents: WebContents, choice: ServerChoice): void => {
      // After a navigation a page reports everything again. Its first navigation has already begun.
      const forget = (): void => {
        attention.set(storedServer(choice), 0);
        starters.delete(contents);
        onMayStart();
      };
      forget();
      contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) forget();
      });
    },
  };
}
