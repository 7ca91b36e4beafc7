/** What the person is asked before a server, or the way to it, is trusted. */
import type { BrowserWindow, Certificate } from 'electron';
import type { TrustQuestions } from '../../net/certificates/serverTrust.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { askClientCertificate } from './askClientCertificate.ts';
import { askProxyLogin } from './askProxyLogin.ts';
import { askTrust } from './askTrust.ts';

/** Makes the questions, each over the window of its moment. */
export function createTrustQuestions(
  window: () => BrowserWindow | undefined,
  language: ShellLanguage,
): TrustQuestions & {
  /** Asks which certificate a server gets; `answer` gets one of the list or none. */
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
