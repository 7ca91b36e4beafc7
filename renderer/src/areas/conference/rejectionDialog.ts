import type { RejectedSnapshot } from '#renderer/media/engine.ts';
import type { ConferenceLoad } from '#renderer/state/conference.ts';
import type { DialogRequest } from '#renderer/state/dialogs.ts';

/** What is known of the person and the conference at that moment. */
export interface RejectionFacts {
  readonly callId: string;
  readonly isSignedIn: boolean;
  readonly conference: ConferenceLoad;
}

/**
 * The dialog that says why someone is not in the conference (CV-4). "Access denied" names the cause
 * where it is known: not invited (CV-1), or a guest where guests cannot enter (CV-2).
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

/** Whether it is known that guests cannot enter: one that a guest cannot even see is not for guests. */
function keepsGuestsOut(conference: ConferenceLoad): boolean {
  return (
    conference.kind === 'hidden' ||
    (conference.kind === 'ready' && !conference.conference.allowsGuests)
  );
}
