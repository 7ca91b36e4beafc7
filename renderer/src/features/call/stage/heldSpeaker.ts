/** Determines the large speaker: not for a cough, and for a minimum time. Times are in milliseconds. */

/** The minimum time of speech. */
const SPEAKS_FOR_MS = 700;
/** The minimum time for which a person stays large, so that the stage doesn't jump. */
const STAYS_FOR_MS = 2500;

export interface HeldSpeaker {
  /** The large person; undefined until someone has spoken. */
  readonly id: string | undefined;
  readonly sinceMs: number;
  /** The start of speech of each current speaker. */
  readonly speakingSinceMs: ReadonlyMap<string, number>;
}

export const NO_ONE_SPOKE: HeldSpeaker = {
  id: undefined,
  sinceMs: -Infinity,
  speakingSinceMs: new Map(),
};

/** The next state for the current speakers. `present` are the people who can be large: the others in the call. */
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

/** The time of the next check without a change of speakers; undefined if none is due. */
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
