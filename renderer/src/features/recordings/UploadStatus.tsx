import { useTranslation } from 'react-i18next';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { RecordingUpload } from '#renderer/state/history/recordingUpload.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './RecordingsOf.module.css';
import { useRecordingWords } from './useRecordingWords.ts';

/** The progress or the result of an upload, with a Cancel button. */
export function UploadStatus({
  upload: { state, cancel, dismiss },
}: {
  readonly upload: RecordingUpload;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const words = useRecordingWords();
  const toLines = useFailureLines();
  if (state.kind === 'none') return undefined;
  const name = isolated(displayText(state.name, 60));
  if (state.kind === 'sending') {
    const share = words.percent(Math.floor(state.share * 100) / 100);
    return (
      <div className="row wrap gap8x12 pad8x16 card">
        <progress
          className={styles['progress']}
          aria-label={t('recordings.upload.sending', { name, share })}
          max={1}
          value={state.share}
        />
        <p className="shrinks grows breaks">{t('recordings.upload.sending', { name, share })}</p>
        <Button onClick={cancel}>{t('common:cancel')}</Button>
      </div>
    );
  }
  const isDone = state.kind === 'done';
  const problem = isDone ? [] : toLines(describeFailure(state.failure));
  return (
    <div className="row wrap gap8x12 pad8x16 card" role={isDone ? 'status' : 'alert'}>
      <div className="shrinks grows breaks">
        <p>{t(isDone ? 'recordings.upload.done' : 'recordings.upload.failed', { name })}</p>
        {problem.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Button variant="quiet" onClick={dismiss}>
        {t('common:close')}
      </Button>
    </div>
  );
}
