import { CirclePlay } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordClip } from '#renderer/platform/mediaDevices/clip.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckRow } from './CheckRow.tsx';
import { Question } from './Question.tsx';
import { isSkippable, type RowProps } from './rowParts.ts';
import type { CheckInputs } from './useCheckInputs.ts';
import { useResultSentence } from './useResultSentence.ts';
import { sendToSpeaker } from '#renderer/platform/mediaDevices/speaker.ts';
import styles from './Readiness.module.css';

/** Long enough for a sentence. */
const CLIP_MS = 5000;

/** A private test clip: recorded in memory, played back, and discarded. */
export function TestRecordingRow({
  inputs,
  speakerId,
  isActive,
  result,
  onResult,
}: RowProps & {
  readonly inputs: CheckInputs;
  readonly speakerId: string | undefined;
  readonly isActive: boolean;
}) {
  const { t } = useTranslation('readiness');
  const say = useResultSentence();
  const [clip, setClip] = useState<Blob>();
  const [isRecording, setIsRecording] = useState(false);
  const ended = useRef(new AbortController());
  useEffect(() => {
    const mine = new AbortController();
    ended.current = mine;
    return () => mine.abort();
  }, []);
  const { audioInput, videoInput } = inputs;

  async function record(): Promise<void> {
    if (audioInput.kind !== 'on') return;
    setClip(undefined);
    setIsRecording(true);
    onResult({ state: 'running' });
    const tracks = [audioInput.track, ...(videoInput.kind === 'on' ? [videoInput.track] : [])];
    const recorded = await recordClip(tracks, CLIP_MS, ended.current.signal);
    setIsRecording(false);
    if (recorded.ok) setClip(recorded.value);
    else if (recorded.failure !== 'aborted')
      onResult({ state: 'problem', code: `recording.${recorded.failure}` });
  }

  function answer(isHeard: boolean): void {
    setClip(undefined);
    onResult(
      isHeard
        ? { state: 'fine', code: 'recording.heard' }
        : { state: 'problem', code: 'recording.notHeard' },
    );
  }

  return (
    <CheckRow
      title={t('recording.title')}
      icon={CirclePlay}
      state={result.state}
      sentence={isRecording ? t('recording.running') : say(result)}
      onSkip={
        isActive && !isRecording && isSkippable(result)
          ? () => {
              setClip(undefined);
              onResult({ state: 'skipped' });
            }
          : undefined
      }
    >
      {isActive && (
        <>
          <p className="muted type14 unlessEmpty">
            {audioInput.kind === 'on' ? t('recording.private') : t('recording.needsMicrophone')}
          </p>
          {clip && (
            <>
              <ClipPlayer clip={clip} speakerId={speakerId} label={t('recording.clip')} />
              <Question text={t('recording.question')} onAnswer={answer} />
            </>
          )}
          {audioInput.kind === 'on' && (
            <div className="row wrap gap8">
              <Button isBusy={isRecording} onClick={() => void record()}>
                {t('recording.record')}
              </Button>
              {clip && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    setClip(undefined);
                    onResult({ state: 'notRun' });
                  }}
                >
                  {t('recording.discard')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </CheckRow>
  );
}

/** Plays a clip through the chosen speaker, at once and on demand; its memory is freed with the player. */
function ClipPlayer({
  clip,
  speakerId,
  label,
}: {
  readonly clip: Blob;
  readonly speakerId: string | undefined;
  readonly label: string;
}) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = ref.current;
    if (player === null) return undefined;
    const url = URL.createObjectURL(clip);
    player.src = url;
    const start = async (): Promise<void> => {
      if (speakerId !== undefined) await sendToSpeaker(player, speakerId);
      await player.play();
    };
    start().catch(() => undefined); // the person can press play
    return () => {
      player.removeAttribute('src');
      player.load();
      URL.revokeObjectURL(url);
    };
  }, [clip, speakerId]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of one's own voice, gone with the page
    <video
      ref={ref}
      className={clip.type.startsWith('video/') ? styles['clip'] : styles['soundClip']}
      aria-label={label}
      controls
      playsInline
    />
  );
}
