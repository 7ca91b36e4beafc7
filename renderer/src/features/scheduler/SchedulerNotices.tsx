import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { SchedulerEvent, SchedulerState } from './schedulerFlow.ts';

/** Notices above the form: a restored draft, a running conference, or a deleted one. */
export function SchedulerNotices({
  state: { isRestored, isDeleted },
  dispatch,
  isLocked,
}: {
  readonly state: SchedulerState;
  readonly dispatch: (event: SchedulerEvent) => void;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslation('scheduler');
  return (
    <>
      {isRestored && (
        <Callout
          title={t('draft.restored')}
          actions={
            <Button onClick={() => dispatch({ kind: 'startedOver' })}>
              {t('draft.startOver')}
            </Button>
          }
        />
      )}
      {isLocked && <Callout title={t('running')} />}
      {isDeleted && (
        <Callout
          title={t('deleted.title')}
          note={t('deleted.text')}
          actions={
            <Button variant="primary" onClick={() => dispatch({ kind: 'createdAsNew' })}>
              {t('deleted.create')}
            </Button>
          }
        />
      )}
    </>
  );
}
