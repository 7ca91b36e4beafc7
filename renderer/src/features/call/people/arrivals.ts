import { SMALL_CONFERENCE_MAX } from '#shared/wire/call/listeners.ts';
import type { RemoteParticipant } from '#renderer/media/engine.ts';

/** With many listeners, their joining and leaving isn't reported. */
export type NamedPerson = Pick<RemoteParticipant, 'id' | 'displayName' | 'isListener'>;

/**
 * The names of people who are only in one list. A person in both lists under different ids only got a new seat after a lost
 * connection, which isn't news.
 */
export function findArrivals(
  before: readonly NamedPerson[],
  now: readonly NamedPerson[],
): { readonly came: readonly string[]; readonly went: readonly string[] } {
  const came = namesMissingIn(before, now);
  const went = namesMissingIn(now, before);
  return {
    came: came.filter((name) => !went.includes(name)),
    went: went.filter((name) => !came.includes(name)),
  };
}

function namesMissingIn(
  list: readonly NamedPerson[],
  from: readonly NamedPerson[],
): readonly string[] {
  const ids = new Set(list.map(({ id }) => id));
  const isQuiet = Math.max(list.length, from.length) >= SMALL_CONFERENCE_MAX;
  return from
    .filter(({ id, isListener }) => !ids.has(id) && !(isQuiet && isListener === true))
    .map(({ displayName }) => displayName);
}
