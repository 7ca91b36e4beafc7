import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import { notifyPerson } from '#renderer/platform/attention/notifyPerson.ts';

/** Says that the conference has started, to people who wait on the page without looking at it. */
export function StartNews({
  canEnter,
  topic,
}: {
  readonly canEnter: boolean;
  readonly topic: string;
}) {
  const { t } = useTranslation('conference');
  // A person who comes when it has started already has no news to hear.
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
