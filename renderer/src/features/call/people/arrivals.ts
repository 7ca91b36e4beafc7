import { SMALL_CONFERENCE_MAX } from '#shared/wire/call/listeners.ts';
import type { RemoteParticipant } from '#renderer/media/engine.ts';

/** Of many who only listen no one wants to hear who comes and goes. */
export type NamedPerson = Pick<RemoteParticipant, 'id' | 'displayName' | 'isListener'>;

/**
 * The names of those who are in one list and not in the other. A person in both under different ids
 * only got a new seat after a lost connection, which is no news.
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
