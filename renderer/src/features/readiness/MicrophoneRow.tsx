import { Mic } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hearVoice, meterShare, openLevelProbe, SILENT_VOICE } from '#renderer/media/levels.ts';
import { CheckRow } from './CheckRow.tsx';
import { DeviceSelect } from './DeviceSelect.tsx';
import styles from './Readiness.module.css';
import { isSkippable, type RenderHelp, type RowProps } from './rowParts.ts';
import type { CheckInputsControl } from './useCheckInputs.ts';
import { useResultSentence } from './useResultSentence.ts';

const MEASURE_EVERY_MS = 60;
/** So many loud readings are a voice and not a knock on the table. */
const LOUD_READINGS_MIN = 4;
/** A person who was asked to speak has done so by then. */
const SILENCE_LIMIT_MS = 10_000;

/** The microphone: how loud it is, and whether a voice was heard. */
export function MicrophoneRow({
  control,
  renderHelp,
  isActive,
  result,
  onResult,
  onSkip,
}: RowProps & {
  readonly control: CheckInputsControl;
  readonly renderHelp: RenderHelp;
  readonly isActive: boolean;
  readonly onSkip: () => void;
}) {
  const { t } = useTranslation(['readiness', 'call']);
  const say = useResultSentence();
  const input = control.inputs.audioInput;
  return (
    <CheckRow
      title={t('call:device.microphone')}
      icon={Mic}
      state={result.state}
      sentence={sentence()}
      onSkip={isActive && isSkippable(result) ? onSkip : undefined}
    >
      {input.kind === 'on' && (
        <>
          <LevelBar stream={input.stream} label={t('call:lobby.level')} onResult={onResult} />
          <DeviceSelect
            label={t('call:lobby.chooseMicrophone')}
            devices={control.devices}
            kind="audioInput"
            value={input.track.getSettings().deviceId}
            onChoose={(id) => control.choose('audioInput', id)}
          />
        </>
      )}
      {input.kind === 'unavailable' &&
        renderHelp({
          kind: 'audioInput',
          trouble: input.trouble,
          onRetry: () => control.open(['audioInput']),
        })}
    </CheckRow>
  );

  function sentence(): string {
    if (input.kind === 'starting') return t('starting');
    return result.state === 'running' ? t('microphone.speak') : say(result);
  }
}

/** How loud the microphone is. It moves outside React: it changes sixteen times a second. */
function LevelBar({
  stream,
  label,
  onResult,
}: {
  readonly stream: MediaStream;
  readonly label: string;
  readonly onResult: RowProps['onResult'];
}) {
  const meter = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onResult);
  useEffect(() => {
    const probe = openLevelProbe(stream);
    if (probe === undefined) return undefined;
    let voice = SILENT_VOICE;
    let loudReadings = 0;
    const timer = setInterval(() => {
      const level = probe.read();
      const share = meterShare(level);
      meter.current?.style.setProperty('--level', String(share));
      meter.current?.setAttribute('aria-valuenow', String(Math.round(share * 10) * 10));
      voice = hearVoice(voice, level, performance.now());
      if (voice.isSpeaking) loudReadings += 1;
      if (loudReadings === LOUD_READINGS_MIN) tell({ state: 'fine', code: 'microphone.heard' });
    }, MEASURE_EVERY_MS);
    const silence = setTimeout(() => {
      if (loudReadings < LOUD_READINGS_MIN) tell({ state: 'trouble', code: 'microphone.silent' });
    }, SILENCE_LIMIT_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(silence);
      probe.close();
    };
  }, [stream]);
  return (
    <div
      ref={meter}
      className={styles['meter']}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <div className={styles['meterFill']} />
    </div>
  );
}
