import { useEffect, useRef } from 'react';
import type { RingOutcome } from '#shared/wire/ringing.ts';
import type { CallSnapshot, InCallSnapshot, RejectedSnapshot } from '#renderer/media/engine.ts';
import type { CallablePerson, OutgoingRing } from '#renderer/state/ringing/ringing.ts';

/** The facts about a finished stay. */
export interface EndedStay {
  readonly lengthMs: number;
  readonly last: InCallSnapshot;
  /** Whether someone recorded during the stay. */
  readonly wasRecorded: boolean;
}

type Unanswered = Exclude<RingOutcome, 'accepted'>;

/** The normal ends of a call. */
export type CallEnd =
  | { readonly kind: 'left' }
  /** A call that the caller cancelled, and its state at that time. */
  | { readonly kind: 'unanswered'; readonly other: CallablePerson; readonly outcome: Unanswered }
  /** An answered call between two, which ended for both. */
  | { readonly kind: 'callEnded'; readonly other: CallablePerson }
  /** `by`: a name, or the reader; undefined when no one ended it. */
  | { readonly kind: 'ended'; readonly by?: string | { readonly isYou: true } | undefined }
  | { readonly kind: 'removed'; readonly by: string }
  /** Denied in the waiting room. */
  | { readonly kind: 'notAdmitted' };

/** The normal end that a rejection stands for; undefined for errors, which have a code and a cause. */
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

/** The end of a stay that the person has left; for an unanswered call, its outcome. */
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

/** The end of a call between two, to which no one can return. */
export function endOfTwo(end: CallEnd, other: CallablePerson | undefined): CallEnd {
  const isOver = end.kind === 'left' || end.kind === 'ended';
  return other !== undefined && isOver ? { kind: 'callEnded', other } : end;
}

/** Follows a stay; the returned function reads it, undefined for a person who was never inside. */
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
