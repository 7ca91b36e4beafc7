import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/personal/record.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './RecordingRow.module.css';
import { useRecordingWords } from './useRecordingWords.ts';

/** What was deleted and can still come back. */
export function DeletedList({
  recordings,
  onRestore,
}: {
  readonly recordings: readonly Recording[];
  readonly onRestore: (recording: Recording) => void;
}) {
  const { t } = useTranslation('reports');
  const words = useRecordingWords();
  return (
    <ul>
      {recordings.map((recording) => (
        <li key={`${recording.name} ${recording.restorableUntilS ?? 0}`} className={styles['row']}>
          <span />
          <div className={styles['words']}>
            <p className={styles['name']}>
              <bdi>{displayText(recording.name)}</bdi>
            </p>
            <p className={styles['facts']}>
              {recording.restorableUntilS !== undefined &&
                t('recordings.deleted.until', { time: words.moment(recording.restorableUntilS) })}
            </p>
          </div>
          <Button onClick={() => onRestore(recording)}>{t('recordings.deleted.restore')}</Button>
        </li>
      ))}
    </ul>
  );
}
