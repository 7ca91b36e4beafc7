/** Decides which of a page's notices the system shows: only those of a page that isn't visible, and not too many. */
import type { ShellNotice } from '#shared/ipc/contract.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { wordNotice } from './noticeWords.ts';

/** The limit of notices per time span: after four missed people in the waiting room, a fifth notice doesn't help. */
const MOST = 4;
const SPAN_MS = 20_000;
/** The same text isn't shown again within this time. */
const REPEAT_MS = 60_000;

/** Returns a function that shows a notice unless the page is visible (`isSeen`). It resolves to whether the notice was shown. */
export function createNotices(
  language: ShellLanguage,
): (isSeen: boolean, notice: ShellNotice, onClick: () => void) => Promise<boolean> {
  const isDue = createNoticeGate(Date.now);
  return async (isSeen, notice, onClick) => {
    if (isSeen) return false;
    const words = wordNotice(notice, language.text, LANGUAGES[language.current()].tag);
    // A repeated call is always shown.
    if (!isDue(`${words.title}\n${words.body}`, notice.kind === 'ringing')) return false;
    const { showNotice } = await import('../../lib/showNotice.ts');
    return showNotice({ ...words, silent: true }, onClick);
  };
}

/**
 * Returns a function that decides whether a text may be shown now; with `isNews` also if it was just shown. `now` returns
 * milliseconds.
 */
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
