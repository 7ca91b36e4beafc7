import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallSound, isSoundOn } from '#renderer/domain/callSounds.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { notifyPerson } from '#renderer/platform/attention/notifyPerson.ts';
import { isLookedAt, watchLookedAt } from '#renderer/platform/attention/showAttention.ts';
import { playTone } from '#renderer/platform/browser/playTone.ts';
import { useAttention } from '#renderer/state/attention.ts';
import { useCallSounds } from '#renderer/state/callSounds.ts';
import { findRaised } from '../gestures/hands.ts';
import { findArrivals } from '../people/arrivals.ts';

/** The maximum notifications when many start waiting at once. */
const CALLS_MAX = 3;

/**
 * Plays sounds for events in the call, and notifies a person who is looking elsewhere about people who wait or have joined. Renders
 * nothing.
 */
export function CallNotices({
  topic,
  snapshot,
}: {
  readonly topic: string;
  readonly snapshot: InCallSnapshot;
}) {
  const { t } = useTranslation('call');
  const { waiting, canAdmit } = snapshot;
  const known = useRef(snapshot);
  const [sounds] = useCallSounds();
  const [unseen, setUnseen] = useState(0);
  useAttention((canAdmit ? waiting.length : 0) + unseen);

  function sound(kind: CallSound): void {
    if (isSoundOn(sounds, kind, snapshot.participants.length + 1)) playTone(kind);
  }
  const look = useEffectEvent((now: InCallSnapshot): void => {
    // While disconnected, nothing is reported; the list is up to date afterwards.
    if (now.connection !== 'connected') return;
    const { came } = findArrivals(known.current.participants, now.participants);
    const knocking = findArrivals(known.current.waiting, now.waiting);
    const raised = findRaised(known.current.participants, now.participants);
    const hasMessage = wroteSince(known.current, now);
    known.current = now;
    if (came.length > 0) sound('join');
    if (canAdmit && knocking.came.length > 0) sound('knock');
    if (raised.length > 0) sound('hand');
    if (hasMessage) sound('message');
    for (const who of came) {
      const words = t('announce.joined', { name: displayText(who, 60) });
      notifyPerson({ kind: 'joined', who: forShell(who), topic: forShell(topic) }, words);
    }
    for (const who of canAdmit ? knocking.came.slice(0, CALLS_MAX) : []) {
      const words = t('announce.waiting', { name: displayText(who, 60) });
      notifyPerson({ kind: 'waiting', who: forShell(who), topic: forShell(topic) }, words);
    }
    if (came.length > 0 && !isLookedAt()) setUnseen((before) => before + came.length);
  });
  useEffect(() => look(snapshot), [snapshot]);
  useEffect(() => watchLookedAt(() => setUnseen(0)), []);
  return null;
}

/** Whether someone else has written since the person joined. */
function wroteSince(before: InCallSnapshot, { chat, self }: InCallSnapshot): boolean {
  if (before.chat?.isKnown !== true) return false;
  const last = before.chat.messages.at(-1)?.place ?? 0;
  return (
    chat?.messages.some(({ place, personId }) => place > last && personId !== self.personId) ===
    true
  );
}

/** The contract's maximum length. */
function forShell(text: string): string {
  return displayText(text, 120);
}
