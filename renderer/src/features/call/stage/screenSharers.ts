import type { RemoteParticipant } from '#renderer/media/engine.ts';
import { type NamedPerson, findArrivals } from '../people/arrivals.ts';

/** The names of people who have started to share, and of people who have stopped and are still there. */
export function findSharingNews(
  before: readonly RemoteParticipant[],
  now: readonly RemoteParticipant[],
): { readonly began: readonly string[]; readonly ended: readonly string[] } {
  const { came, went } = findArrivals(sharersOf(before), sharersOf(now));
  return {
    began: came,
    ended: went.filter((name) => now.some((each) => each.displayName === name)),
  };
}

function sharersOf(participants: readonly RemoteParticipant[]): readonly NamedPerson[] {
  return participants.filter(({ screen }) => screen !== undefined);
}
