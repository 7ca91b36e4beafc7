import { useTranslation } from 'react-i18next';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { useVideoOf } from '#renderer/ui/useVideoOf.ts';
import styles from './Lobby.module.css';
import type { LobbyInput } from './lobbyMedia.ts';
import { useEffect, useState } from 'react';
import type { TrackEffect } from '#renderer/media/trackEffect.ts';
import { useEffects } from '#renderer/state/effects.ts';

/** The mirrored preview, or why there is none now. */
export function Preview({
  camera,
  onAllow,
}: {
  readonly camera: LobbyInput;
  /** Asks for the devices; undefined once they were requested. */
  readonly onAllow: (() => void) | undefined;
}) {
  const { t } = useTranslation('call');
  const picture = useRefinedPicture(camera);
  if (picture === undefined) {
    return (
      <p role="status" className={styles['previewText']}>
        {t('effects.backgroundFailed')}
      </p>
    );
  }
  switch (picture.kind) {
    case 'on':
      return <Mirror stream={picture.stream} label={t('lobby.preview')} />;
    case 'starting':
      return <p className={styles['previewText']}>{t('lobby.cameraStarting')}</p>;
    case 'off':
    case 'unavailable':
    case 'notAsked':
      return (
        <div className={styles['previewText']}>
          <p>{picture.kind === 'notAsked' ? t('lobby.notAsked') : t('lobby.cameraOff')}</p>
          {onAllow !== undefined && (
            <button type="button" className={styles['allow']} onClick={onAllow}>
              {t('lobby.turnOn')}
            </button>
          )}
        </div>
      );
    default:
      return assertNever(picture);
  }
}

function Mirror({ stream, label }: { readonly stream: MediaStream; readonly label: string }) {
  const ref = useVideoOf(stream);
  return (
    <video ref={ref} className={styles['video']} aria-label={label} playsInline autoPlay muted />
  );
}

/** The picture as others will see it; undefined when unavailable. */
function useRefinedPicture(camera: LobbyInput): LobbyInput | undefined {
  const { readEffects } = useEffects();
  const source = camera.kind === 'on' ? camera.track : undefined;
  // The same object while the choice is the same.
  const wanted = readEffects().videoInput;
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    if (source === undefined || wanted === undefined) return undefined;
    let isOver = false;
    let close = (): void => undefined;
    const show = (track: MediaStreamTrack | undefined): void => {
      const stream = track && new MediaStream([track]);
      setShown({ source, wanted, stream, track });
    };
    void wanted(source, () => {
      if (!isOver) show(undefined);
    })
      .catch(() => undefined)
      .then((refined) => {
        if (isOver) return refined?.close();
        if (refined !== undefined) ({ close } = refined);
        show(refined?.track);
      });
    return () => {
      isOver = true;
      close();
    };
  }, [source, wanted]);

  if (source === undefined || wanted === undefined) return camera;
  if (shown?.source !== source || shown.wanted !== wanted) return { kind: 'starting' };
  const { stream, track } = shown;
  return stream && track && { kind: 'on', track, stream };
}

/** The result of an effect. */
interface Shown {
  readonly source: MediaStreamTrack;
  readonly wanted: TrackEffect;
  readonly stream: MediaStream | undefined;
  readonly track: MediaStreamTrack | undefined;
}
