import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_PROBLEM_KEYS } from '#renderer/media/deviceProblemKeys.ts';
import { captureChosen } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import { getMediaDevices } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { useDeviceMemory } from '#renderer/state/chosenDevices.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import styles from './Picture.module.css';
import type { OpenPicture } from './readPicture.ts';

type Camera =
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly stream: MediaStream }
  | { readonly kind: 'problem'; readonly problem: DeviceProblem };

/** The person's camera picture, and the button that takes a photo. */
export function CameraDialog({
  onPicture,
  onClose,
}: {
  readonly onPicture: (picture: OpenPicture) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['account', 'call', 'common']);
  const { chosen } = useDeviceMemory();
  const [camera, setCamera] = useState<Camera>({ kind: 'starting' });
  const video = useRef<HTMLVideoElement>(null);

  /** The track to stop when the dialog closes, even if it arrives later. */
  const owner = useRef<{ isGone: boolean; track?: MediaStreamTrack }>({ isGone: false });

  async function open(): Promise<Camera> {
    const { results } = await captureChosen(getMediaDevices(), ['videoInput'], chosen);
    const result = results.videoInput;
    if (result?.ok !== true) {
      return { kind: 'problem', problem: result?.failure ?? 'failed' };
    }
    owner.current.track = result.value;
    if (owner.current.isGone) result.value.stop();
    return { kind: 'on', stream: new MediaStream([result.value]) };
  }

  const openFirst = useEffectEvent(open);
  useEffect(() => {
    const current = owner.current;
    current.isGone = false;
    void openFirst().then(setCamera);
    return () => {
      current.isGone = true;
      current.track?.stop();
    };
  }, []);

  const stream = camera.kind === 'on' ? camera.stream : undefined;
  useEffect(() => {
    const element = video.current;
    if (element === null || stream === undefined) return;
    element.srcObject = stream;
    element.play().catch(() => undefined); // `autoplay` tries again when the page may play
  }, [stream]);

  async function take(): Promise<void> {
    const element = video.current;
    if (element === null || element.videoWidth === 0) return; // no frame has come yet
    // Not mirrored: only the preview is.
    const bitmap = await createImageBitmap(element);
    onPicture({ bitmap, width: bitmap.width, height: bitmap.height, isPhotograph: true });
  }

  return (
    <Dialog
      title={t('camera.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {camera.kind === 'problem' ? (
            <Button
              variant="primary"
              onClick={() => {
                setCamera({ kind: 'starting' });
                void open().then(setCamera);
              }}
            >
              {t('common:retry')}
            </Button>
          ) : (
            <Button variant="primary" isBlocked={camera.kind !== 'on'} onClick={() => void take()}>
              {t('camera.take')}
            </Button>
          )}
        </>
      }
    >
      {camera.kind === 'starting' && <Waiting label={t('call:lobby.cameraStarting')} />}
      {camera.kind === 'problem' && (
        <p role="alert" className={styles['problem']}>
          {t(`call:${DEVICE_PROBLEM_KEYS[camera.problem]}`, { device: t('call:bar.camera') })}
        </p>
      )}
      {camera.kind === 'on' && (
        <video
          ref={video}
          className={styles['camera']}
          aria-label={t('call:lobby.preview')}
          playsInline
          autoPlay
          muted
        />
      )}
    </Dialog>
  );
}
