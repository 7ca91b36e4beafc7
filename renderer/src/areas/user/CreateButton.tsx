import { useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** Begins a new conference, room or template; nothing for those who have not the right (PA-3). */
export function CreateButton({ type }: { readonly type: ConferenceType }) {
  const { t } = useTranslation('user');
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  if (!hasRight(user, CREATE_GROUP_CONFERENCE)) return undefined;
  return (
    <Button
      variant="primary"
      icon={<Plus size={18} />}
      onClick={() => goTo({ name: 'user.createConference', params: { type } })}
    >
      {t(`create.${type}`)}
    </Button>
  );
}
