import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import type { LocalMediaState } from '#renderer/media/engine.ts';
import styles from './Call.module.css';
import { type CallActions, isActive } from './callActions.ts';
import barStyles from './bar/CallBar.module.css';
import { CameraButton } from './bar/CameraButton.tsx';
import { LeaveButton } from './bar/LeaveButton.tsx';
import { MicrophoneButton } from './bar/MicrophoneButton.tsx';
import { MicrophoneKeys } from './keys/MicrophoneKeys.tsx';
import { MoreButton } from './bar/MoreButton.tsx';
import { StreamVideo } from './stage/StreamVideo.tsx';

/** Before the door: what one waits for, one's own picture, and the way out. */
export function WaitingRoomView({
  topic,
  self,
  actions,
  languageChoice,
}: {
  readonly topic: string;
  readonly self: LocalMediaState;
  readonly actions: CallActions;
  readonly languageChoice: ReactNode;
}) {
  const { t } = useTranslation('call');
  return (
    <main className={styles['call']}>
      <div className={styles['message']}>
        <div className={styles['waitingPicture']}>
          {self.camera.kind === 'on' ? (
            <StreamVideo stream={self.camera.stream} label={t('tile.selfVideo')} isMirrored />
          ) : (
            <span className={styles['pulse']} aria-hidden />
          )}
        </div>
        <h1 className={styles['messageTitle']}>
          <bdi>{displayText(topic)}</bdi>
        </h1>
        {/* Said as soon as it appears: whoever cannot see the screen must not think the page hangs. */}
        <p className={styles['messageText']} role="alert">
          {t('waitingRoom.text')}
        </p>
      </div>
      <div className={barStyles['bar']} role="group" aria-label={t('bar.label')}>
        <MicrophoneButton isOn={isActive(self.microphone)} onPress={actions.toggleMicrophone} />
        <CameraButton isOn={isActive(self.camera)} onPress={actions.toggleCamera} />
        <MoreButton languageChoice={languageChoice} />
        <LeaveButton onLeave={actions.leave} />
      </div>
      <MicrophoneKeys microphone={self.microphone} actions={actions} />
    </main>
  );
}
