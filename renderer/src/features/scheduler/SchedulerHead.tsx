import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Scheduler.module.css';

/** What is being planned, other ways to begin, and keeping what stands in the form as a template. */
export function SchedulerHead({
  title,
  beginning,
  isBusy,
  isTemplateSaved,
  onSaveAsTemplate,
}: {
  readonly title: string;
  readonly beginning: ReactNode;
  readonly isBusy: boolean;
  readonly isTemplateSaved: boolean;
  /** Undefined where it is a template already, or nothing can be sent. */
  readonly onSaveAsTemplate: (() => void) | undefined;
}) {
  const { t } = useTranslation('scheduler');
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>{title}</h1>
      {beginning !== undefined && <div className={styles['beginning']}>{beginning}</div>}
      <div className={styles['actions']}>
        <p role="status" className={styles['muted']}>
          {isTemplateSaved && t('savedAsTemplate')}
        </p>
        {onSaveAsTemplate && (
          <Button variant="quiet" isBusy={isBusy} onClick={onSaveAsTemplate}>
            {t('saveAsTemplate')}
          </Button>
        )}
      </div>
    </header>
  );
}
