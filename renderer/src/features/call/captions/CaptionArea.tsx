import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import styles from './Captions.module.css';
import type { CaptionSize } from '#renderer/domain/captionChoice.ts';

/** What the others say, to be read above the bar. Screen readers find it and are not interrupted by it: its sense is heard anyway. */
export function CaptionArea({
  snapshot,
  size,
}: {
  readonly snapshot: InCallSnapshot;
  readonly size: CaptionSize;
}) {
  const { t } = useTranslation('call');
  const names = new Map(snapshot.participants.map(({ id, displayName }) => [id, displayName]));
  const lines = (snapshot.captions ?? []).filter(({ participantId }) => names.has(participantId));
  return (
    <section className={styles['area']} data-size={size} aria-label={t('captions.title')}>
      {lines.map(({ participantId, utterance, text }) => (
        <p key={`${participantId}-${String(utterance)}`} className={styles['line']}>
          <bdi className={styles['name']}>{names.get(participantId)}</bdi>
          <span dir="auto">{text}</span>
        </p>
      ))}
    </section>
  );
}
