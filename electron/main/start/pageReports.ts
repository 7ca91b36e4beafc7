/** What pages of servers report: how much waits for the person, whether they can start a conference, what happened. */
import type { WebContents } from 'electron';
import { createNotices } from '../features/notices/createNotices.ts';
import { createAttentionBook } from '../features/tray/attentionBook.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { handleRequest } from '../net/ipc/handleRequest.ts';
import { type ServerChoice, storedServer } from '../net/servers/chosenServer.ts';
import { choiceOf } from '../net/servers/serverBook.ts';
import type { CallState } from '../windows/callState.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';

/** Makes it and registers what pages may report. */
export function createPageReports(parts: {
  readonly calls: CallState;
  readonly language: ShellLanguage;
  readonly windows: () => ServerWindows;
  readonly shownPage: () => WebContents | undefined;
  readonly show: (address: string) => void;
  /** Hears when a page's person can start a conference, or no longer. */
  readonly onMayStart: () => void;
}) {
  const { calls, windows, shownPage, onMayStart } = parts;
  const attention = createAttentionBook();
  const showNotice = createNotices(parts.language);
  /** The pages that have reported that their person can start a conference. */
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
    // A person who calls is seen at once, but no one is taken out of another call.
    const comesUp = notice.kind === 'ringing' && isInUse && !isInCall(shownPage());
    if (comesUp) windows().bring(choiceOf(address));
    const isSeen = isInUse && contents === shownPage();
    return { isShown: await showNotice(isSeen, notice, () => parts.show(address)) };
  });

  return {
    attention,
    mayStart: (page: WebContents | undefined): boolean => page !== undefined && starters.has(page),
    /** To be called for each page of a server. */
    onPage: (contents: WebContents, choice: ServerChoice): void => {
      // A page that begins reports everything again. Its first navigation has begun already.
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
