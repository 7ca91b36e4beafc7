import { Mic } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hearVoice, meterShare, SILENT_VOICE, watchLevel } from '#renderer/media/levels.ts';
import { LevelMeter } from '#renderer/ui/LevelMeter.tsx';
import { InputRow, type InputRowProps } from './InputRow.tsx';
import styles from './Readiness.module.css';
import type { RowProps } from './rowParts.ts';

/** This many loud measurements are a voice, not a knock on the table. */
const LOUD_READINGS_MIN = 4;
/** The time in which a person who was asked to speak does so. */
const SILENCE_LIMIT_MS = 10_000;

/** The microphone: its level, and whether a voice was detected. */
export function MicrophoneRow(props: InputRowProps) {
  const { t } = useTranslation(['readiness', 'call']);
  const { onResult } = props;
  return (
    <InputRow
      {...props}
      kind="audioInput"
      icon={Mic}
      title={t('call:device.microphone')}
      chooseLabel={t('call:lobby.chooseMicrophone')}
      request={t('microphone.speak')}
    >
      {(stream) => (
        <div className={styles['level']}>
          <LevelMeter
            stream={stream}
            label={t('call:lobby.level')}
            watch={(watched, show) => listenForVoice(watched, show, onResult)}
          />
        </div>
      )}
    </InputRow>
  );
}

/** Shows the level of a stream, and reports once whether a voice was detected in time. */
function listenForVoice(
  stream: MediaStream,
  show: (share: number) => void,
  onResult: RowProps['onResult'],
): () => void {
  let voice = SILENT_VOICE;
  let loudReadings = 0;
  const unwatch = watchLevel(stream, (level) => {
    show(meterShare(level));
    voice = hearVoice(voice, level, performance.now());
    if (voice.isSpeaking) loudReadings += 1;
    if (loudReadings === LOUD_READINGS_MIN) onResult({ state: 'fine', code: 'microphone.heard' });
  });
  const silence = setTimeout(() => {
    if (loudReadings < LOUD_READINGS_MIN) onResult({ state: 'problem', code: 'microphone.silent' });
  }, SILENCE_LIMIT_MS);
  return () => {
    unwatch();
    clearTimeout(silence);
  };
}
