import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import {
  canChooseSpeaker,
  playSideTone,
  type SpeakerSide,
} from '#renderer/platform/mediaDevices/speaker.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckRow } from './CheckRow.tsx';
import { NamedDeviceSelect } from './NamedDeviceSelect.tsx';
import { Question } from './Question.tsx';
import { isSkippable, type RowProps } from './rowParts.ts';
import { useResultSentence } from './useResultSentence.ts';

/** The speaker: a soft tone on each side, and whether the person heard it. */
export function SpeakerRow({
  devices,
  speakerId,
  onChoose,
  isActive,
  result,
  onResult,
}: RowProps & {
  readonly devices: readonly Device[];
  readonly speakerId: string | undefined;
  readonly onChoose: (speaker: Device) => void;
  readonly isActive: boolean;
}) {
  const { t } = useTranslation(['readiness', 'devices']);
  const say = useResultSentence();
  const [playing, setPlaying] = useState<SpeakerSide>();
  const [isAsking, setIsAsking] = useState(false);

  async function play(side: SpeakerSide): Promise<void> {
    setPlaying(side);
    onResult({ state: 'running' });
    const played = await playSideTone(side, speakerId);
    setPlaying(undefined);
    setIsAsking(played.ok);
    if (!played.ok) onResult({ state: 'problem', code: 'speaker.failed' });
  }

  function answer(isHeard: boolean): void {
    setIsAsking(false);
    onResult(
      isHeard
        ? { state: 'fine', code: 'speaker.heard' }
        : { state: 'problem', code: 'speaker.notHeard' },
    );
  }

  return (
    <CheckRow
      title={t('speaker.title')}
      icon={Volume2}
      state={result.state}
      sentence={say(result)}
      onSkip={isActive && isSkippable(result) ? () => onResult({ state: 'skipped' }) : undefined}
    >
      {isActive && (
        <>
          {canChooseSpeaker() && (
            <NamedDeviceSelect
              label={t('devices:speaker.choose')}
              devices={devices}
              kind="audioOutput"
              value={speakerId}
              onChoose={onChoose}
            />
          )}
          <div className="row wrap gap8">
            <Button isBusy={playing === 'left'} onClick={() => void play('left')}>
              {t('speaker.left')}
            </Button>
            <Button isBusy={playing === 'right'} onClick={() => void play('right')}>
              {t('speaker.right')}
            </Button>
          </div>
          {isAsking && <Question text={t('speaker.question')} onAnswer={answer} />}
        </>
      )}
    </CheckRow>
  );
}
