/** Who is large because they speak: no one for a cough, and no one only for a moment. Times are in milliseconds. */

/** Shorter than this it was no sentence. */
const SPEAKS_FOR_MS = 700;
/** A large person stays so for this long, so that the stage does not jump to and fro. */
const STAYS_FOR_MS = 2500;

export interface HeldSpeaker {
  /** Who is large; undefined until someone has spoken. */
  readonly id: string | undefined;
  readonly sinceMs: number;
  /** Since when each of those who speak now has been speaking. */
  readonly speakingSinceMs: ReadonlyMap<string, number>;
}

export const NO_ONE_SPOKE: HeldSpeaker = {
  id: undefined,
  sinceMs: -Infinity,
  speakingSinceMs: new Map(),
};

/** What follows from who speaks at this moment. `present` are those who can be large: the others of the call. */
export function hearSpeakers(
  before: HeldSpeaker,
  speaking: ReadonlySet<string>,
  present: readonly string[],
  nowMs: number,
): HeldSpeaker {
  const since = new Map(
    present
      .filter((id) => speaking.has(id))
      .map((id) => [id, before.speakingSinceMs.get(id) ?? nowMs]),
  );
  const id = before.id !== undefined && present.includes(before.id) ? before.id : undefined;
  const isHeld = id !== undefined && (since.has(id) || nowMs - before.sinceMs < STAYS_FOR_MS);
  const next = isHeld ? undefined : longestSpeaker(since, nowMs);
  if (next !== undefined) return { id: next, sinceMs: nowMs, speakingSinceMs: since };
  return { id, sinceMs: before.sinceMs, speakingSinceMs: since };
}

/** When to look again although no one begins or ends to speak; undefined: nothing is due. */
export function nextLookMs({ id, sinceMs, speakingSinceMs }: HeldSpeaker): number | undefined {
  const waiting = [...speakingSinceMs].filter(([speaker]) => speaker !== id);
  if (waiting.length === 0 || (id !== undefined && speakingSinceMs.has(id))) return undefined;
  const spokenAt = Math.min(...waiting.map(([, since]) => since + SPEAKS_FOR_MS));
  return id === undefined ? spokenAt : Math.max(spokenAt, sinceMs + STAYS_FOR_MS);
}

function longestSpeaker(since: ReadonlyMap<string, number>, nowMs: number): string | undefined {
  let longest: readonly [string, number] | undefined;
  for (const each of since) {
    if (nowMs - each[1] >= SPEAKS_FOR_MS && each[1] < (longest?.[1] ?? Infinity)) longest = each;
  }
  return longest?.[0];
}
