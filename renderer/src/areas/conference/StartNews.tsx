import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import { notifyPerson } from '#renderer/platform/attention/notifyPerson.ts';

/** Announces that the conference has started, for people who wait without looking at the page. */
export function StartNews({
  canEnter,
  topic,
}: {
  readonly canEnter: boolean;
  readonly topic: string;
}) {
  const { t } = useTranslation('conference');
  // Nothing to announce to a person who arrives after the start.
  const [wasOpen] = useState(canEnter);
  const hasStarted = canEnter && !wasOpen;
  const shown = displayText(topic);
  const words = t('waiting.started', { topic: shown });
  const notify = useEffectEvent((): void =>
    notifyPerson({ kind: 'begins', topic: shown, startsAtMs: Date.now() }, words),
  );
  useEffect(() => {
    if (hasStarted) notify();
  }, [hasStarted]);
  return (
    <p className="visuallyHidden" role="status">
      {hasStarted ? words : ''}
    </p>
  );
}
