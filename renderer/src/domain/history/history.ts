/** The history as a list by month, with a search by topic. Times of sessions are Unix seconds. */
import type { PastSession } from '#shared/history/history.ts';
import { foldLetters, wordsOf } from '../conferences/nameSearch.ts';

export type HistoryLine =
  | { readonly kind: 'month'; readonly key: string; readonly atMs: number }
  | { readonly kind: 'session'; readonly key: string; readonly session: PastSession };

/** The sessions whose topic or conference id contains all words of a text, by month in the reader's zone. */
export function historyLines(
  sessions: readonly PastSession[],
  text: string,
  monthOf: (atMs: number) => string,
): readonly HistoryLine[] {
  const words = wordsOf(text);
  const lines: HistoryLine[] = [];
  let last: string | undefined;
  for (const session of sessions) {
    const folded = foldLetters(`${session.topic}\n${session.conferenceId}`);
    if (!words.every((word) => folded.includes(word))) continue;
    const atMs = session.startS * 1000;
    const month = monthOf(atMs);
    if (month !== last) lines.push({ kind: 'month', key: `month ${month}`, atMs });
    last = month;
    lines.push({ kind: 'session', key: session.id, session });
  }
  return lines;
}

/** The entry that an address names: a session, or the newest one of a conference. */
export function findEntry(sessions: readonly PastSession[], id: string): PastSession | undefined {
  return (
    sessions.find((each) => each.id === id) ?? sessions.find((each) => each.conferenceId === id)
  );
}
