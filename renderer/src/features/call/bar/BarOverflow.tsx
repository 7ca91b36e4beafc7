import { useTranslation } from 'react-i18next';
import callStyles from '../Call.module.css';
import { GestureChoices } from '../gestures/GestureChoices.tsx';
import type { GestureCommands } from '#renderer/media/session/gestureSession.ts';
import type { Recording } from '../recording/useRecording.ts';
import type { Floating } from '../useFloating.ts';
import { FLOAT_ICONS } from './FloatButton.tsx';
import { RECORD_ICONS, isRecordOn } from './RecordButton.tsx';

/** What the bar of a narrow window has no room for: it stands behind “more”. */
export function BarOverflow({
  isHandUp,
  gestures,
  recording,
  floating,
}: {
  readonly isHandUp: boolean;
  readonly gestures: GestureCommands;
  readonly recording: Recording | undefined;
  readonly floating: Floating | undefined;
}) {
  const { t } = useTranslation('call');
  const isRecording = recording !== undefined && isRecordOn(recording);
  const RecordIcon = RECORD_ICONS[isRecording ? 'stop' : 'start'];
  const FloatIcon = FLOAT_ICONS[floating?.isFloating === true ? 'back' : 'away'];
  return (
    <>
      <GestureChoices isUp={isHandUp} commands={gestures} />
      {recording !== undefined && (
        <button
          type="button"
          className={callStyles['textButton']}
          data-main={isRecording || undefined}
          onClick={isRecording ? recording.stop : recording.start}
        >
          <RecordIcon size={20} strokeWidth={1.75} aria-hidden />
          {isRecording ? t('record.stop') : t('record.start')}
        </button>
      )}
      {floating !== undefined && (
        <button type="button" className={callStyles['textButton']} onClick={floating.toggle}>
          <FloatIcon size={20} strokeWidth={1.75} aria-hidden />
          {floating.isFloating ? t('bar.returnToCall') : t('bar.float')}
        </button>
      )}
    </>
  );
}
