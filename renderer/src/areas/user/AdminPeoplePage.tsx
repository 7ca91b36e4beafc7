import { FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MANAGED_USERS_SHOWN,
  type ManagedUser,
  type ManagedUsersShown,
} from '#shared/administration/administration.ts';
import { ImportDialog } from '#renderer/features/administration/ImportDialog.tsx';
import { PageTurner } from '#renderer/features/administration/PageTurner.tsx';
import { PasswordLinkDialog } from '#renderer/features/administration/PasswordLinkDialog.tsx';
import { PeopleTable } from '#renderer/features/administration/PeopleTable.tsx';
import { PersonCard } from '#renderer/features/administration/PersonCard.tsx';
import { PersonDialog } from '#renderer/features/administration/PersonDialog.tsx';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { usePeople, usePerson } from '#renderer/state/administration/people.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { SearchField } from '#renderer/ui/fields/SearchField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminCardList } from './AdminCardList.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminMissing } from './AdminMissing.tsx';
import styles from './AdminPeoplePage.module.css';
import { type AdminCards, useAdminCards } from './useAdminCards.ts';
import { useNarrow } from './useNarrow.ts';

const AT_ONCE = 50;

/** `/admin/people/{id?}`: all accounts, searched on the server, with the card of one of them. */
export function AdminPeoplePage() {
  const { t } = useTranslation(['admin', 'account', 'contacts']);
  const cards = useAdminCards('admin.people');
  const isNarrow = useNarrow();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<ManagedUsersShown>('all');
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const [added, setAdded] = useState<Pick<ManagedUser, 'loginName' | 'displayName'>>();
  const { chosen } = cards;

  function narrow(next: { readonly text?: string; readonly shown?: ManagedUsersShown }): void {
    setText(next.text ?? text);
    setShown(next.shown ?? shown);
    setPage(1);
  }

  return (
    <>
      <AdminCardList
        permission="people"
        cards={cards}
        title={t('people.title')}
        cardLabel={t('account:title')}
        actions={
          <div className={styles['actions']}>
            <Button variant="quiet" icon={<FileUp size={18} />} onClick={() => setDialog('import')}>
              {t('import.title')}
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus size={18} />}
              onClick={() => setDialog('add')}
            >
              {t('people.add')}
            </Button>
          </div>
        }
        search={
          <>
            <SearchField
              label={t('people.search')}
              clearLabel={t('contacts:list.clear')}
              value={text}
              onChange={(value) => narrow({ text: value })}
            />
            <SelectField
              isInline
              label={t('contacts:list.filter')}
              value={shown}
              choices={MANAGED_USERS_SHOWN.map((value) => ({
                value,
                label: t(`people.shown.${value}`),
              }))}
              onChange={(value) => narrow({ shown: value })}
            />
          </>
        }
        asked={usePeople({ text: text.trim(), shown, page, size: AT_ONCE })}
        placeholder={<SkeletonRows hasSign count={8} />}
        card={chosen !== undefined && <Card key={chosen} cards={cards} login={chosen} />}
      >
        {({ users, total, nextPageId: next }) =>
          users.length === 0 ? (
            <EmptyPlace
              of="search"
              title={t('contacts:list.noMatches')}
              action={
                <Button onClick={() => narrow({ text: '', shown: 'all' })}>
                  {t('contacts:list.clear')}
                </Button>
              }
            >
              <p>{t('contacts:list.noMatchesText')}</p>
            </EmptyPlace>
          ) : (
            <>
              <PeopleTable
                users={users}
                chosenLogin={chosen}
                isCompact={chosen !== undefined || isNarrow}
                addressOf={cards.addressOf}
                onChoose={cards.open}
              />
              <PageTurner
                page={page}
                size={AT_ONCE}
                shown={users.length}
                total={total}
                hasNext={next !== -1}
                onTurn={setPage}
              />
            </>
          )
        }
      </AdminCardList>
      {dialog === 'add' && (
        <PersonDialog
          user={undefined}
          onClose={() => setDialog(undefined)}
          onSaved={(user) => {
            setDialog(undefined);
            if (user === undefined) return;
            setAdded({ loginName: user.loginName, displayName: user.displayName });
          }}
        />
      )}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
      {added && (
        <PasswordLinkDialog
          isNew
          user={added}
          onClose={() => {
            setAdded(undefined);
            cards.open(added.loginName);
            const name = isolated(displayText(added.displayName));
            cards.setNews(t('contacts:news.added', { name }));
          }}
        />
      )}
    </>
  );
}

function Card({ cards, login }: { readonly cards: AdminCards; readonly login: string }) {
  const { t } = useTranslation(['admin', 'contacts']);
  return (
    <AdminLoaded
      asked={usePerson(login)}
      placeholder={
        <SkeletonLines of={['sign', 'title', 'text', 'gap', 'buttons', 'text', 'text']} />
      }
    >
      {(value) =>
        value === 'missing' ? (
          <AdminMissing
            title={t('person.missing')}
            label={t('people.showAll')}
            onShowAll={cards.close}
          />
        ) : (
          <PersonCard
            details={value}
            takesFocus={cards.takesFocus}
            onDeleted={() => {
              const name = isolated(displayText(value.user.displayName));
              cards.leave(t('contacts:news.deleted', { name }));
            }}
          />
        )
      }
    </AdminLoaded>
  );
}
