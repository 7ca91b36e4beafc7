import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import { isGivenRight, type ManagedGroup } from '#shared/administration/administration.ts';
import { GroupCard } from '#renderer/features/administration/GroupCard.tsx';
import { GroupDialog } from '#renderer/features/administration/GroupDialog.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useGroups } from '#renderer/state/administration/groups.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminCardLink } from './AdminCardLink.tsx';
import { AdminCardList } from './AdminCardList.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminMissing } from './AdminMissing.tsx';
import styles from './AdminPeoplePage.module.css';
import { type AdminCards, useAdminCards } from './useAdminCards.ts';

/** `/admin/groups/{id?}`: all groups, with the card of one of them. */
export function AdminGroupsPage() {
  const { t } = useTranslation(['admin', 'contacts']);
  const cards = useAdminCards('admin.groups');
  const groups = useGroups();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={() => setIsAdding(true)}>
      {t('groups.add')}
    </Button>
  );
  return (
    <>
      <AdminCardList
        permission="groups"
        cards={cards}
        title={t('contacts:card.groups')}
        cardLabel={t('groups.label')}
        actions={groups.kind === 'ready' && groups.value.length > 0 && addButton}
        asked={groups}
        placeholder={<SkeletonRows count={4} />}
        card={
          <AdminLoaded
            asked={groups}
            placeholder={<SkeletonLines of={['title', 'text', 'gap', 'buttons', 'text']} />}
          >
            {(list) => <Card cards={cards} group={list.find(({ id }) => id === cards.chosen)} />}
          </AdminLoaded>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyPlace of="contacts" title={t('groups.empty')} action={addButton}>
              <p>{t('groups.emptyText')}</p>
            </EmptyPlace>
          ) : (
            <ul className={styles['groups']}>
              {list.map((group) => (
                <li key={group.id}>
                  <Row cards={cards} group={group} />
                </li>
              ))}
            </ul>
          )
        }
      </AdminCardList>
      {isAdding && (
        <GroupDialog
          group={undefined}
          onClose={() => setIsAdding(false)}
          onSaved={(id) => {
            setIsAdding(false);
            cards.open(id);
          }}
        />
      )}
    </>
  );
}

function Row({ cards, group }: { readonly cards: AdminCards; readonly group: ManagedGroup }) {
  const { t } = useTranslation(['contacts', 'user']);
  const tag = useLanguageTag();
  const toText = useNumber();
  const rights = group.rights.filter(isGivenRight).map((right) => t(`user:rights.${right}`));
  return (
    <AdminCardLink
      cards={cards}
      id={group.id}
      name={displayText(group.name)}
      note={listText(tag, rights, { type: 'unit' })}
      count={t('participants.count', { number: toText(group.memberCount) })}
    />
  );
}

function Card({
  cards,
  group,
}: {
  readonly cards: AdminCards;
  readonly group: ManagedGroup | undefined;
}) {
  const { t } = useTranslation(['admin', 'contacts']);
  return group === undefined ? (
    <AdminMissing title={t('groups.missing')} label={t('groups.showAll')} onShowAll={cards.close} />
  ) : (
    <GroupCard
      key={group.id}
      group={group}
      takesFocus={cards.takesFocus}
      onDeleted={() => {
        const name = isolated(displayText(group.name));
        cards.leave(t('contacts:news.deleted', { name }));
      }}
    />
  );
}
