/** Holds system notifications back when they come too thick: a page in a loop, or twenty people at once. */

/** So many in so long a time; a person who has missed four people at the door need not read of the fifth. */
const MOST = 4;
const SPAN_MS = 20_000;
/** The same words again within this time are no news. */
const REPEAT_MS = 60_000;

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
