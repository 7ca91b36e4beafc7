import type { RejectedSnapshot } from '#renderer/media/engine.ts';
import type { ConferenceLoad } from '#renderer/state/conference.ts';
import type { DialogRequest } from '#renderer/state/dialogs.ts';

/** The known facts about person and conference. */
export interface RejectionFacts {
  readonly callId: string;
  readonly isSignedIn: boolean;
  readonly conference: ConferenceLoad;
}

/**
 * The dialog that explains why a person was rejected (CV-4). "Access denied" names the cause where known: not invited (CV-1), or a
 * guest where guests aren't allowed (CV-2).
 */
export function rejectionDialog(
  { book, code }: Pick<RejectedSnapshot, 'book' | 'code'>,
  { callId, isSignedIn, conference }: RejectionFacts,
): DialogRequest {
  if (book === 'conference' && (code === '8' || code === '405')) {
    if (isSignedIn) return { kind: 'accessPopup', reason: 'nonParticipant', callId };
    if (keepsGuestsOut(conference)) return { kind: 'accessPopup', reason: 'guest', callId };
  }
  return { kind: 'rejection', book, code };
}

/** Whether guests are known to be refused: a conference that a guest can't even see isn't for guests. */
function keepsGuestsOut(conference: ConferenceLoad): boolean {
  return (
    conference.kind === 'hidden' ||
    (conference.kind === 'ready' && !conference.conference.allowsGuests)
  );
}
