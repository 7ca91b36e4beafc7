import { Video } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { watchPicture, type PictureMeasure } from '#renderer/platform/mediaDevices/pictureMeter.ts';
import { InputRow, type InputRowProps } from './InputRow.tsx';
import styles from './Readiness.module.css';
import type { RowProps } from './rowParts.ts';

/** Below this frame rate, a picture stutters visibly. */
const SMOOTH_FROM_FPS = 8;
/** After this many measurements without a frame, there is no picture. */
const EMPTY_MEASURES_MAX = 4;

/** The camera: its mirrored picture, and the measured size and frame rate. */
export function CameraRow(props: InputRowProps) {
  const { t } = useTranslation('call');
  return (
    <InputRow
      {...props}
      kind="videoInput"
      icon={Video}
      title={t('device.camera')}
      chooseLabel={t('lobby.chooseCamera')}
    >
      {(stream) => (
        <CameraPicture stream={stream} label={t('lobby.preview')} onResult={props.onResult} />
      )}
    </InputRow>
  );
}

function CameraPicture({
  stream,
  label,
  onResult,
}: {
  readonly stream: MediaStream;
  readonly label: string;
  readonly onResult: RowProps['onResult'];
}) {
  const ref = useRef<HTMLVideoElement>(null);
  const progress = useRef({ bestFps: 0, empty: 0 });
  const handleMeasure = useEffectEvent(({ width, height, framesPerS }: PictureMeasure) => {
    const { bestFps, empty } = progress.current;
    // The best second counts: a page that was busy for a moment isn't the camera's fault.
    progress.current = {
      bestFps: Math.max(bestFps, framesPerS),
      empty: framesPerS === 0 ? empty + 1 : 0,
    };
    const { bestFps: fps, empty: emptyNow } = progress.current;
    if (emptyNow >= EMPTY_MEASURES_MAX) onResult({ state: 'problem', code: 'camera.noPicture' });
    else if (framesPerS > bestFps || (empty >= EMPTY_MEASURES_MAX && framesPerS > 0)) {
      const numbers = { width, height, fps };
      if (fps >= SMOOTH_FROM_FPS) onResult({ state: 'fine', code: 'camera.delivers', numbers });
      else onResult({ state: 'problem', code: 'camera.slow', numbers });
    }
  });
  useEffect(() => {
    const video = ref.current;
    if (video === null) return undefined;
    progress.current = { bestFps: 0, empty: 0 };
    video.srcObject = stream;
    video.play().catch(() => undefined); // `autoplay` tries again when the page may play
    const unwatch = watchPicture(video, (measure) => handleMeasure(measure));
    return () => {
      unwatch();
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video ref={ref} className={styles['mirror']} aria-label={label} playsInline autoPlay muted />
  );
}
