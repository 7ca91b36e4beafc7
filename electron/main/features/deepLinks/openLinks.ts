/** Opens links: those to a known server at once, others after a question. Shows an error when it can't. */
import { type BrowserWindow, dialog } from 'electron';
import { conferencePath } from '#shared/links.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { logWarning } from '../../lib/log.ts';
import { storedServer } from '../../net/servers/chosenServer.ts';
import { type ServerBook, choiceOf } from '../../net/servers/serverBook.ts';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import type { ServerWindows } from '../../windows/serverWindows.ts';
import type { BrowserSignIns } from './browserSignIns.ts';
import { serverOfLink } from './linkServer.ts';
import { viewLinkQuestion } from './linkQuestion.ts';
import type { DeepLink, LinkResult } from './parseLink.ts';

/** Creates the handler for the results of {@link receiveLinks}. */
export function createLinkOpener(parts: {
  readonly windows: ServerWindows;
  readonly book: ServerBook;
  readonly language: ShellLanguage;
  readonly signIns: Pick<BrowserSignIns, 'finish'>;
  /** Called when a link was refused and there is no window to say so. */
  readonly onUnopened?: () => void;
}): (result: LinkResult) => void {
  const { windows, book, language } = parts;
  let question: ShellPageWindow | undefined;
  let isShowing = false;

  const open = (address: string, callId: string | undefined): void => {
    void windows.show(choiceOf(address), callId === undefined ? undefined : conferencePath(callId));
  };
  const showRefused = (why: 'refused' | 'noSignIn' = 'refused'): void => {
    logWarning('link refused');
    const window = windows.current();
    if (window === undefined) parts.onUnopened?.();
    // A program that sends hundreds of links gets one box.
    if (window === undefined || isShowing) return;
    isShowing = true;
    void showRefusal(window, language.text(`link.${why}`), language.text).finally(() => {
      isShowing = false;
    });
  };
  const ask = (address: string, callId: string | undefined): void => {
    // Only the newest question stays open; an older one, not answered, opens nothing.
    question?.close();
    const host = new URL(address).host;
    let isAgreed = false;
    const page = openShellPage({
      ...{ parent: windows.current(), language, size: { width: 560, height: 360 } },
      content: () => viewLinkQuestion({ host, hasConference: callId !== undefined }, language.text),
      onAct: ({ action }) => {
        isAgreed = action === 'open';
        page.close();
      },
      onClosed: () => {
        if (question === page) question = undefined;
        if (isAgreed) open(address, callId);
        else parts.onUnopened?.();
      },
    });
    question = page;
  };
  const finishSignIn = (host: string, code: string): void => {
    const page = parts.signIns.finish(host, code);
    const address = page && windows.serverOf(page);
    void windows.show(address === undefined ? windows.currentServer() : choiceOf(address));
    if (page === undefined) showRefused('noSignIn');
  };
  const follow = ({ host, callId, signInCode }: DeepLink): void => {
    if (host !== undefined && signInCode !== undefined) {
      finishSignIn(host, signInCode);
      return;
    }
    const server = serverOfLink(book.list(), storedServer(windows.currentServer()), host);
    switch (server.kind) {
      case 'refused':
        showRefused();
        return;
      case 'known':
        open(server.address, callId);
        return;
      case 'unknown':
        ask(server.address, callId);
    }
  };

  return (result) => {
    switch (result.kind) {
      case 'link':
        follow(result.link);
        return;
      case 'refused':
        void windows.show(windows.currentServer());
        showRefused();
        return;
      case 'none':
        void windows.show(windows.currentServer());
    }
  };
}

async function showRefusal(window: BrowserWindow, message: string, text: ShellText): Promise<void> {
  await dialog.showMessageBox(window, {
    type: 'warning',
    title: PRODUCT_NAME,
    message,
    buttons: [text('about.ok')],
  });
}
