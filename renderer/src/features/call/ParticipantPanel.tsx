import { Mic, MicOff, MonitorUp, Video, VideoOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { Avatar } from './Avatar.tsx';
import callStyles from './Call.module.css';
import { isSharingScreen } from './screenSharers.ts';
import type { CallActions } from './callActions.ts';
import styles from './ParticipantPanel.module.css';
import { useEscape } from './useEscape.ts';
import { useFocusStays } from './useFocusStays.ts';

/** Everyone by name, and the waiting room for those who may open it. */
export function ParticipantPanel({
  snapshot,
  actions,
  onClose,
  onPassed,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: Pick<CallActions, 'admit' | 'refuse'>;
  readonly onClose: () => void;
  /** The focus went on to what the panel covers, as it does on a phone. */
  readonly onPassed: () => void;
}) {
  const { t } = useTranslation('call');
  const titleId = useId();
  const waitingId = useId();
  const panel = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  useEscape(onClose);
  useFocusStays(panel);
  const handlePassed = useEffectEvent(onPassed);
  useEffect(() => {
    const look = ({ target }: FocusEvent): void => {
      const own = panel.current;
      if (own === null || !(target instanceof Node) || own.contains(target)) return;
      if (getComputedStyle(own).position === 'absolute') handlePassed();
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  const { self, participants, waiting, canAdmit } = snapshot;
  const rows = [
    {
      id: self.id,
      name: self.displayName,
      label: t('tile.self', { name: self.displayName }),
      isOwner: self.isOwner,
      isModerator: self.isModerator,
      isGuest: self.isGuest,
      hasAudio: self.microphone.kind === 'on',
      hasVideo: self.camera.kind === 'on',
      isSharing: self.screen.kind === 'on',
    },
    ...participants.map(({ id, displayName, isOwner, isModerator, isGuest, audio, video }) => ({
      id,
      name: displayName,
      label: displayName,
      isOwner,
      isModerator,
      isGuest,
      hasAudio: !audio.isMuted,
      hasVideo: video.kind === 'on' && video.source === 'camera',
      isSharing: isSharingScreen(video),
    })),
  ];

  return (
    <aside ref={panel} tabIndex={-1} className={styles['panel']} aria-labelledby={titleId}>
      <header className={styles['panelHeader']}>
        <h2 id={titleId} className={styles['panelTitle']}>
          {t('panel.title', { count: rows.length })}
        </h2>
        <button
          type="button"
          ref={closeButton}
          className={styles['iconButton']}
          aria-label={t('panel.close')}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      {canAdmit && waiting.length > 0 && (
        <section aria-labelledby={waitingId} className={styles['panelSection']}>
          <h3 id={waitingId} className={styles['panelSubtitle']}>
            {t('panel.waiting')}
          </h3>
          <ul>
            {waiting.map(({ id, displayName }) => (
              <li key={id} className={styles['waitingPerson']}>
                <span className={styles['personName']}>
                  <bdi>{displayName}</bdi>
                </span>
                <div className={styles['waitingActions']}>
                  <button
                    type="button"
                    className={callStyles['textButton']}
                    aria-label={t('waiting.refuseName', { name: displayName })}
                    onClick={() => actions.refuse(id)}
                  >
                    {t('waiting.refuse')}
                  </button>
                  <button
                    type="button"
                    className={callStyles['textButton']}
                    data-main
                    aria-label={t('waiting.letInName', { name: displayName })}
                    onClick={() => actions.admit(id)}
                  >
                    {t('waiting.letIn')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles['panelSection']}>
        {rows.map(
          ({ id, name, label, isOwner, isModerator, isGuest, hasAudio, hasVideo, isSharing }) => {
            const MicrophoneIcon = hasAudio ? Mic : MicOff;
            const CameraIcon = hasVideo ? Video : VideoOff;
            return (
              <li key={id} className={styles['person']}>
                <Avatar id={id} name={name} />
                <span className={styles['personText']}>
                  <span className={styles['personName']}>
                    <bdi>{label}</bdi>
                  </span>
                  {isOwner && <span className={styles['personRole']}>{t('panel.owner')}</span>}
                  {isModerator === true && (
                    <span className={styles['personRole']}>{t('panel.moderator')}</span>
                  )}
                  {isGuest && <span className={styles['personRole']}>{t('panel.guest')}</span>}
                </span>
                {isSharing && (
                  <span className={styles['personSign']} role="img" aria-label={t('panel.sharing')}>
                    <MonitorUp size={20} strokeWidth={1.75} aria-hidden />
                  </span>
                )}
                <span
                  className={styles['personSign']}
                  role="img"
                  aria-label={hasAudio ? t('panel.microphoneOn') : t('panel.microphoneOff')}
                  data-off={!hasAudio || undefined}
                >
                  <MicrophoneIcon size={20} strokeWidth={1.75} aria-hidden />
                </span>
                <span
                  className={styles['personSign']}
                  role="img"
                  aria-label={hasVideo ? t('panel.cameraOn') : t('panel.cameraOff')}
                  data-off={!hasVideo || undefined}
                >
                  <CameraIcon size={20} strokeWidth={1.75} aria-hidden />
                </span>
              </li>
            );
          },
        )}
      </ul>
    </aside>
  );
}
