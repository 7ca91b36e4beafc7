import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRecording } from '#renderer/media/engine.ts';
import { TextButton } from '../controls/TextButton.tsx';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import type { RecordingControls } from './useRecording.ts';

/** If the conference should be recorded, its owner is asked once: nothing records automatically. */
export function RecordingOffer({
  recording,
  announced,
}: {
  readonly recording: RecordingControls;
  readonly announced: CallRecording | undefined;
}) {
  const { t } = useTranslation('call');
  const [isAnswered, setIsAnswered] = useState(false);
  // After a recording, the question is answered.
  const isUnderWay = announced !== undefined || recording.state.kind !== 'idle';
  if (isUnderWay && !isAnswered) setIsAnswered(true);
  if (isAnswered || isUnderWay) return null;
  return (
    <QueuedNotice rank="question">
      <span>{t('record.offer')}</span>
      <TextButton onClick={() => setIsAnswered(true)}>{t('record.notNow')}</TextButton>
      <TextButton isMain onClick={recording.start}>
        {t('record.startNow')}
      </TextButton>
    </QueuedNotice>
  );
}
