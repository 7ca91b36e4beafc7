import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { useScheduler } from './useScheduler.ts';

/** What must be known before one edits: that a draft came back, that the conference runs, that it is there no more. */
export function SchedulerNotices({
  scheduler: { isRestored, startOver, isDeleted, createAsNew },
  isLocked,
}: {
  readonly scheduler: Pick<
    ReturnType<typeof useScheduler>,
    'isRestored' | 'startOver' | 'isDeleted' | 'createAsNew'
  >;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslation('scheduler');
  return (
    <>
      {isRestored && (
        <Callout
          title={t('draft.restored')}
          actions={<Button onClick={startOver}>{t('draft.startOver')}</Button>}
        />
      )}
      {isLocked && <Callout title={t('running')} />}
      {isDeleted && (
        <Callout
          title={t('deleted.title')}
          note={t('deleted.text')}
          actions={
            <Button variant="primary" onClick={createAsNew}>
              {t('deleted.create')}
            </Button>
          }
        />
      )}
    </>
  );
}
