import { useEffect, useEffectEvent } from 'react';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { listenToSpeech } from '#renderer/platform/mediaDevices/speechRecognition.ts';
import type { CaptionControls, OwnSpeech } from './useCaptions.ts';
import { useTranslation } from 'react-i18next';
import styles from './Captions.module.css';
import type { CaptionSize } from '#renderer/domain/captionChoice.ts';

/** Shows the captions of the others, and transcribes the person's own speech, if captions are on. */
export function CaptionLayer({
  snapshot,
  captions: { isShown, size, speech },
  isCompact,
}: {
  readonly snapshot: InCallSnapshot;
  readonly captions: CaptionControls;
  readonly isCompact: boolean;
}) {
  return (
    <>
      {isShown && !isCompact && <CaptionArea snapshot={snapshot} size={size} />}
      {speech !== undefined && <Listening {...speech} />}
    </>
  );
}

function Listening({ language, isLocal, stream, onHeard, onEnd }: OwnSpeech) {
  const handleHeard = useEffectEvent(onHeard);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(
    () =>
      listenToSpeech({
        language,
        isLocal,
        track: stream.getAudioTracks()[0],
        onHeard: (heard) => handleHeard(heard),
        onEnd: () => handleEnd(),
      }),
    [language, isLocal, stream],
  );
  return null;
}

/** The captions of the others, above the bar. They aren't announced by screen readers, because the speech is audible anyway. */
function CaptionArea({
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
