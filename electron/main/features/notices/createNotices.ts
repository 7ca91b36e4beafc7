/** Which of a page's notices are shown by the system: those of a page that no one looks at, and not too many. */
import type { ShellNotice } from '#shared/ipc/contract.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { wordNotice } from './noticeWords.ts';

/** So many in so long a time; a person who has missed four people at the door need not read of the fifth. */
const MOST = 4;
const SPAN_MS = 20_000;
/** The same words again within this time are no news. */
const REPEAT_MS = 60_000;

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

/** Makes it: returns whether words may be shown now; `isNews`: also when they were just shown. `now` is in milliseconds. */
export function createNoticeGate(now: () => number): (words: string, isNews?: boolean) => boolean {
  let shown: readonly { readonly words: string; readonly atMs: number }[] = [];
  return (words, isNews = false) => {
    const time = now();
    shown = shown.filter(({ atMs }) => time - atMs < REPEAT_MS && atMs <= time);
    const recent = shown.filter(({ atMs }) => time - atMs < SPAN_MS);
    const isRepeated = !isNews && shown.some((each) => each.words === words);
    if (recent.length >= MOST || isRepeated) return false;
    shown = [...shown, { words, atMs: time }];
    return true;
  };
}
