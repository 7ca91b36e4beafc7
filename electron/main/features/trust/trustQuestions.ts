/** The questions before a server, or a proxy on the way to it, is trusted. */
import type { BrowserWindow, Certificate } from 'electron';
import type { TrustQuestions } from '../../net/certificates/serverTrust.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { askClientCertificate } from './askClientCertificate.ts';
import { askProxyLogin } from './askProxyLogin.ts';
import { openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import { type TrustQuestion, mayTrust } from '../../net/certificates/trustDecision.ts';
import { viewTrust } from './trustView.ts';

/** Creates the questions; each opens over the current window. */
export function createTrustQuestions(
  window: () => BrowserWindow | undefined,
  language: ShellLanguage,
): TrustQuestions & {
  /** Asks which certificate to send to a server; `answer` gets one of the list, or undefined. */
  readonly askClientCertificate: (
    host: string,
    list: readonly Certificate[],
    answer: (chosen?: Certificate) => void,
  ) => void;
} {
  return {
    askTrust: (host, question) => askTrust(host, question, window(), language),
    askProxyLogin: (proxy, isWrong) => askProxyLogin(proxy, isWrong, window(), language),
    askClientCertificate: (host, list, answer) =>
      askClientCertificate(host, list, answer, { parent: window(), language }),
  };
}

/** Asks about a certificate: true when the person trusts it; false when they go back or close the window. */
async function askTrust(
  host: string,
  question: TrustQuestion,
  parent: BrowserWindow | undefined,
  language: ShellLanguage,
): Promise<boolean> {
  return new Promise((resolve) => {
    let isTrusted = false;
    let isMismatch = false;
    const page = openShellPage({
      ...{
        parent,
        language,
        size: { width: 680, height: question.before === undefined ? 640 : 860 },
      },
      content: () => viewTrust({ host, question, isMismatch }, language.current(), language.text),
      onAct: ({ action, fields }) => {
        if (action === 'back') page.close();
        if (action !== 'trust') return;
        isTrusted = mayTrust(question, host, fields['host'] ?? '');
        isMismatch = !isTrusted;
        if (isTrusted) page.close();
        else page.refresh();
      },
      onClosed: () => resolve(isTrusted),
    });
  });
}
