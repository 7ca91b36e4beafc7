import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { notifyPerson } from '#renderer/platform/attention/notifyPerson.ts';
import { isLookedAt, watchLookedAt } from '#renderer/platform/attention/tellAttention.ts';
import { useAttention } from '#renderer/state/attention.ts';
import { findArrivals } from './arrivals.ts';

/** Calls a person back who looks elsewhere: for who waits at the door, and who came into the call. Shows nothing. */
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
  const [unseen, setUnseen] = useState(0);
  useAttention((canAdmit ? waiting.length : 0) + unseen);

  const look = useEffectEvent((now: InCallSnapshot): void => {
    // While the connection is lost nobody comes or goes; who is there after it shows then.
    if (now.connection !== 'connected') return;
    const { came } = findArrivals(known.current.participants, now.participants);
    const knocking = findArrivals(known.current.waiting, now.waiting);
    known.current = now;
    for (const who of came) {
      const words = t('announce.joined', { name: displayText(who, 60) });
      notifyPerson({ kind: 'joined', who: forShell(who), topic: forShell(topic) }, words);
    }
    for (const who of canAdmit ? knocking.came : []) {
      const words = t('announce.waiting', { name: displayText(who, 60) });
      notifyPerson({ kind: 'waiting', who: forShell(who), topic: forShell(topic) }, words);
    }
    if (came.length > 0 && !isLookedAt()) setUnseen((before) => before + came.length);
  });
  useEffect(() => look(snapshot), [snapshot]);
  useEffect(() => watchLookedAt(() => setUnseen(0)), []);
  return null;
}

/** The contract takes no more, and nobody reads that much. */
function forShell(text: string): string {
  return displayText(text, 120);
}
