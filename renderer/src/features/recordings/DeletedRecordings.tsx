import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/history/record.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import rowStyles from './RecordingListRow.module.css';
import styles from './RecordingsOf.module.css';
import { useRecordingWords } from './useRecordingWords.ts';

/** Deleted recordings that can be restored; collapsed by default. */
export function DeletedRecordings({
  recordings,
  onRestore,
}: {
  readonly recordings: readonly Recording[];
  readonly onRestore: (name: string) => void;
}) {
  const { t } = useTranslation('reports');
  const words = useRecordingWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <section className={styles['deleted']}>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'recordings.deleted.hide' : 'recordings.deleted.show')}
      </Button>
      {isShown && (
        <div className="fullWidth card">
          <p className={styles['hint']}>{t('recordings.deleted.hint')}</p>
          <ul>
            {recordings.map(({ name, restorableUntilS }) => (
              <li key={`${name} ${restorableUntilS ?? 0}`} className={rowStyles['row']}>
                <span />
                <div className="shrinks">
                  <p className="strong breaks">
                    <bdi>{displayText(name)}</bdi>
                  </p>
                  <p className="wrap gap0x12 muted type13 tabular">
                    {restorableUntilS !== undefined &&
                      t('recordings.deleted.until', { time: words.moment(restorableUntilS) })}
                  </p>
                </div>
                <Button onClick={() => onRestore(name)}>{t('recordings.deleted.restore')}</Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
