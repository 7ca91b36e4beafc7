/** Which of a page's notices are shown by the system: those of a page that no one looks at, and not too many. */
import type { ShellNotice } from '#shared/ipc/contract.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { createNoticeGate } from './noticeGate.ts';
import { wordNotice } from './noticeWords.ts';

/** Makes the function that takes them; `isSeen` says that people see the page, and the answer says whether a notice was shown. */
export function createNotices(
  language: ShellLanguage,
): (isSeen: boolean, notice: ShellNotice, onClick: () => void) => Promise<boolean> {
  const isDue = createNoticeGate(Date.now);
  return async (isSeen, notice, onClick) => {
    if (isSeen) return false;
    const words = wordNotice(notice, language.text, LANGUAGES[language.current()].tag);
    // A repeated call is news each time.
    if (!isDue(`${words.title}\n${words.body}`, notice.kind === 'ringing')) return false;
    const { showNotice } = await import('../../lib/showNotice.ts');
    return showNotice({ ...words, silent: true }, onClick);
  };
}
