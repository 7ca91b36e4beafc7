/** The news of the planned end for people inside; it differs by person. */
import type { ServerMessage } from '#shared/wire/signalling.ts';
import type { Ending } from '#server/domain/conferences/plannedEnd.ts';
import type { Visitor } from './seats.ts';

/** Whether the news would be the same for everyone. */
export function isSameEnding(left: Ending | undefined, right: Ending | undefined): boolean {
  return (
    left?.endS === right?.endS &&
    left?.byItself === right?.byItself &&
    left?.extensionS === right?.extensionS
  );
}

/** The message for one person; without an ending, it cancels the news. */
export function describeEnding(ending: Ending | undefined, listener: Visitor): ServerMessage {
  if (!ending) return { type: 'ending', endS: null, byItself: false };
  const { endS, byItself, extensionS } = ending;
  const canExtend = extensionS > 0 && mayExtend(listener);
  return { type: 'ending', endS, byItself, ...(canExtend && { extensionS }) };
}

/** Whether someone may move the planned end, where the conference allows that at all. */
export function mayExtend({
  isOwner,
  isModerator,
}: Pick<Visitor, 'isOwner' | 'isModerator'>): boolean {
  return isOwner || isModerator;
}
