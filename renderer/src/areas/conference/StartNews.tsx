import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';

/** Says that the door has opened, for those who wait on the page without looking at it. */
export function StartNews({
  canEnter,
  topic,
}: {
  readonly canEnter: boolean;
  readonly topic: string;
}) {
  const { t } = useTranslation('conference');
  // Whoever finds the door open has nothing to be told.
  const [wasOpen] = useState(canEnter);
  return (
    <p className="visuallyHidden" role="status">
      {canEnter && !wasOpen ? t('waiting.started', { topic: displayText(topic) }) : ''}
    </p>
  );
}
