import { useEffect, useRef } from 'react';
import type { RingOutcome } from '#shared/wire/ringing.ts';
import type { CallSnapshot, InCallSnapshot, RejectedSnapshot } from '#renderer/media/engine.ts';
import type { CallablePerson, OutgoingRing } from '#renderer/state/ringing/ringing.ts';

/** What is known of a stay inside when it is over. */
export interface EndedStay {
  readonly lengthMs: number;
  readonly last: InCallSnapshot;
  /** Whether someone recorded meanwhile. */
  readonly wasRecorded: boolean;
}

type Unanswered = Exclude<RingOutcome, 'accepted'>;

/** How a call was over without a fault. */
export type CallEnd =
  | { readonly kind: 'left' }
  /** A call to someone that the caller gave up, and what had become of it. */
  | { readonly kind: 'unanswered'; readonly other: CallablePerson; readonly outcome: Unanswered }
  /** An answered call between two, which ends for both. */
  | { readonly kind: 'callEnded'; readonly other: CallablePerson }
  /** `by`: a name, or the person who reads it; absent where no one pressed anything. */
  | { readonly kind: 'ended'; readonly by?: string | { readonly isYou: true } | undefined }
  | { readonly kind: 'removed'; readonly by: string }
  /** Turned away from the waiting room. */
  | { readonly kind: 'notAdmitted' };

/** The end that a rejection means; undefined where it is an error, which has a code and a cause. */
export function endOfRejection(
  { book, code, removedBy, endedBy, wasWaiting }: Omit<RejectedSnapshot, 'kind' | 'lastMedia'>,
  hasEndedIt: boolean,
): CallEnd | undefined {
  if (removedBy !== undefined) return { kind: 'removed', by: removedBy };
  if (book !== 'conference') return undefined;
  if (code === '18') return { kind: 'ended', by: hasEndedIt ? { isYou: true } : endedBy };
  if (code === '0' && wasWaiting === true) return { kind: 'notAdmitted' };
  return undefined;
}

/** The end of a stay that the person has left: of a call that no one answered, alone inside, what became of the call. */
export function endOfLeaving(
  ring: OutgoingRing | undefined,
  { participants }: Pick<InCallSnapshot, 'participants'>,
): CallEnd {
  if (ring === undefined || ring.state === 'accepted' || participants.length > 0) {
    return { kind: 'left' };
  }
  const outcome = ring.state === 'calling' ? 'noAnswer' : ring.state;
  return { kind: 'unanswered', other: ring.callee, outcome };
}

/** The end as a call between two has it: there is nothing to come back to, and no conference that has ended. */
export function endOfTwo(end: CallEnd, other: CallablePerson | undefined): CallEnd {
  const isOver = end.kind === 'left' || end.kind === 'ended';
  return other !== undefined && isOver ? { kind: 'callEnded', other } : end;
}

/** Follows a stay; the answer reads it, undefined for someone who never was inside. */
export function useStay(snapshot: CallSnapshot): () => EndedStay | undefined {
  const stay = useRef<Omit<EndedStay, 'lengthMs'> & { readonly sinceMs: number }>(undefined);
  useEffect(() => {
    if (snapshot.kind !== 'inCall') return;
    const before = stay.current;
    stay.current = {
      sinceMs: before?.sinceMs ?? Date.now(),
      last: snapshot,
      wasRecorded: before?.wasRecorded === true || snapshot.recording !== undefined,
    };
  }, [snapshot]);
  return () => {
    if (stay.current === undefined) return undefined;
    const { sinceMs, ...rest } = stay.current;
    return { ...rest, lengthMs: Date.now() - sinceMs };
  };
}
