import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** There is nothing to edit: it is gone, or someone else's. */
export function SchedulerMissing({
  type,
  isForeign = false,
}: {
  readonly type: ConferenceType;
  readonly isForeign?: boolean;
}) {
  const { t } = useTranslation(['scheduler', 'conference']);
  const goTo = useSetAtom(goToAtom);
  return (
    <Notice
      title={isForeign ? t('notOwner') : t('conference:isMissing.title')}
      actions={
        <Button
          variant="primary"
          onClick={() => goTo({ name: 'user.conferenceList', params: { type } })}
        >
          {t('toList')}
        </Button>
      }
    />
  );
}
