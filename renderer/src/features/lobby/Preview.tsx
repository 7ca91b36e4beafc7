import { useTranslation } from 'react-i18next';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { useVideoOf } from '#renderer/ui/useVideoOf.ts';
import styles from './Lobby.module.css';
import type { LobbyInput } from './lobbyMedia.ts';
import { useRefinedPicture } from './useRefinedPicture.ts';

/** The own picture as in a mirror, or why there is none. */
export function Preview({
  camera,
  onAllow,
}: {
  readonly camera: LobbyInput;
  /** Asks for the devices; present only while they were not asked for. */
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
