import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { isRingingOutAtom, otherOfTwoAtom } from '#renderer/state/ringing/ringing.ts';
import { type CallOfTwo, followCallOfTwo } from './callOfTwo.ts';

/** The time to choose to stay after the other person has left. */
const STAYS_MS = 5000;

/** The additional state of a call between two. */
export interface CallOfTwoControls extends Pick<CallOfTwo, 'other' | 'presence'> {
  /** Whether it ends soon, because the other person has left. */
  readonly isEnding: boolean;
  readonly stay: () => void;
}

/** Follows a call between two; undefined in a conference. */
export function useCallOfTwo(
  callId: string,
  inCall: InCallSnapshot | undefined,
): CallOfTwoControls | undefined {
  const other = useAtomValue(otherOfTwoAtom)(callId);
  const isRingingOut = useAtomValue(isRingingOutAtom)(callId);
  const [seen, setSeen] = useState<CallOfTwo>();
  const call = followCallOfTwo(seen, other, inCall);
  if (call !== seen) setSeen(call);
  const isOfTwo = call !== undefined && !call.hasGrown;
  const isEnding =
    isOfTwo &&
    call.presence === 'left' &&
    !isRingingOut &&
    inCall?.waiting.length === 0 &&
    inCall.connection === 'connected';
  if (!isOfTwo) return undefined;
  const { presence } = call;
  return {
    ...{ other: call.other, presence, isEnding },
    stay: () => setSeen({ ...call, presence: 'dismissed' }),
  };
}

/** Ends the call after the other person has left, unless this person chooses to stay. */
export function useEndOfTwo(call: CallOfTwoControls | undefined, onOver: () => void): void {
  const isEnding = call?.isEnding === true;
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (!isEnding) return undefined;
    const timer = setTimeout(() => handleOver(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isEnding]);
}
