import { useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** What a list is of, and the way to a new conference, room or template; for those who have the right (PA-3). */
export function ListHeader({ type }: { readonly type: ConferenceType }) {
  const { t } = useTranslation('user');
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  return (
    <header className="row wrap between gap8x16">
      <h1>{t(`list.title.${type}`)}</h1>
      {hasRight(user, CREATE_GROUP_CONFERENCE) && (
        <Button
          variant="primary"
          icon={<Plus size={18} />}
          onClick={() => goTo({ name: 'user.createConference', params: { type } })}
        >
          {t(`create.${type}`)}
        </Button>
      )}
    </header>
  );
}
