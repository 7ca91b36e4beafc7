import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import type { LocalMediaState, WaitingNote } from '#renderer/media/engine.ts';
import styles from './controls/Call.module.css';
import { arrive } from './controls/arrive.ts';
import type { CallActions } from './controls/callActions.ts';
import { InputButton } from './bar/InputButton.tsx';
import { LeaveButton } from './bar/LeaveButton.tsx';
import { MicrophoneKeys } from './keys/MicrophoneKeys.tsx';
import { StreamVideo } from './stage/StreamVideo.tsx';

/** The server announces the media once the person is inside. */
const MAY_SEND = { audio_send: true, video_send: true } as const;

/** The waiting room: an explanation, the person's own picture, and a button to leave. */
export function WaitingRoomView({
  topic,
  self,
  note,
  actions,
  languageChoice,
}: {
  readonly topic: string;
  readonly self: LocalMediaState;
  readonly note: WaitingNote | undefined;
  readonly actions: CallActions;
  readonly languageChoice: ReactNode;
}) {
  const { t } = useTranslation('call');
  const snapshot = { self, rights: MAY_SEND };
  return (
    <main className={styles['call']} data-waiting>
      <div className={styles['message']}>
        <div className={styles['waitingPicture']}>
          {self.camera.kind === 'on' ? (
            <StreamVideo stream={self.camera.stream} label={t('tile.selfVideo')} isMirrored />
          ) : (
            <span className={styles['pulse']} aria-hidden />
          )}
        </div>
        <h1 ref={arrive} tabIndex={-1} className={styles['messageTitle']}>
          <bdi>{displayText(topic)}</bdi>
        </h1>
        {/* Said as soon as it appears: people who cannot see the screen must not think the page hangs. */}
        <p className={styles['messageText']} role="alert">
          {t('waitingRoom.text')}
        </p>
        {/* Always there, so that screen readers hear each sentence. */}
        <div role="status" className={styles['waitingNote']}>
          {note && (
            <p key={note.number}>
              <span className="block type14 callMuted">{t('waitingRoom.note')}</span>{' '}
              <bdi>{displayText(note.text)}</bdi>
            </p>
          )}
        </div>
        {languageChoice}
      </div>
      <div className={styles['waitingBar']} role="group" aria-label={t('bar.label')}>
        <InputButton input="microphone" snapshot={snapshot} actions={actions} />
        <InputButton input="camera" snapshot={snapshot} actions={actions} />
        <LeaveButton onLeave={actions.leave} />
      </div>
      <MicrophoneKeys microphone={self.microphone} actions={actions} />
    </main>
  );
}
