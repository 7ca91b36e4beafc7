/** Asks about a certificate in a window of the shell's own. */
import type { BrowserWindow } from 'electron';
import { openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { type TrustQuestion, mayTrust } from '../../net/certificates/trustDecision.ts';
import { viewTrust } from './trustView.ts';

/** True when the person trusts it; false when they go back or close the window. */
export async function askTrust(
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
