import { Pencil, Trash2, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import { isGivenRight, type ManagedGroup } from '#shared/administration/administration.ts';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import {
  MEMBERS_AT_ONCE,
  useGroupActions,
  useMembers,
} from '#renderer/state/administration/groups.ts';
import { usePeople } from '#renderer/state/administration/people.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Fact } from '#renderer/ui/Fact.tsx';
import { IconButton } from '#renderer/ui/menus/IconButton.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import { SearchField } from '#renderer/ui/fields/SearchField.tsx';
import styles from './Administration.module.css';
import { CardSection, CardTitle, useCardAsking } from './CardParts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOutcomeWords } from './failureWords.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { PageTurner } from './PageTurner.tsx';

/** The number of suggestions while typing a name. */
const OFFERED = 6;

/** A group with its rights and members, who are added and removed here. */
export function GroupCard({
  group,
  takesFocus,
  onDeleted,
}: {
  readonly group: ManagedGroup;
  /** Whether the person has just opened this card. */
  readonly takesFocus: boolean;
  readonly onDeleted: () => void;
}) {
  const { t } = useTranslation(['admin', 'account', 'contacts', 'user']);
  const tag = useLanguageTag();
  const toText = useNumber();
  const actions = useGroupActions();
  const { question, news, ask, close, say } = useCardAsking<'edit' | 'delete'>();
  const plainName = displayText(group.name);
  const rights = group.rights.filter(isGivenRight).map((right) => t(`user:rights.${right}`));

  return (
    <div className="column gap16">
      <header className={styles['groupHead']}>
        <CardTitle takesFocus={takesFocus}>{plainName}</CardTitle>
        <p className="muted type13 breaks">
          {t('contacts:participants.count', { number: toText(group.memberCount) })}
        </p>
      </header>
      {group.isFixed ? (
        <p className="muted type13 breaks">{t('groups.fixed')}</p>
      ) : (
        <div className="row wrap gap8">
          <Button variant="primary" icon={<Pencil size={18} />} onClick={ask('edit')}>
            {t('user:card.action.edit')}
          </Button>
          <Button variant="quiet" icon={<Trash2 size={18} />} onClick={ask('delete')}>
            {t('contacts:card.delete')}
          </Button>
        </div>
      )}
      <p role="status" className={styles['news']}>
        {news}
      </p>
      {rights.length > 0 && (
        <dl className="column gap12">
          <Fact label={t('groups.rights')}>{listText(tag, rights, { type: 'unit' })}</Fact>
        </dl>
      )}
      <GroupPeople group={group} onNews={say} />
      {question === 'edit' && (
        <GroupDialog
          group={group}
          onClose={close}
          onSaved={() => {
            close();
            say(t('account:saved'));
          }}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={t('groups.deleteQuestion', { name: isolated(plainName) })}
          text={t('groups.deleteText')}
          label={t('contacts:card.delete')}
          onConfirm={() => actions.remove(group.id)}
          onDone={onDeleted}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The members of a group, with buttons to add and remove them. */
function GroupPeople({
  group,
  onNews,
}: {
  readonly group: ManagedGroup;
  readonly onNews: (news: string) => void;
}) {
  const { t } = useTranslation(['admin', 'contacts']);
  const actions = useGroupActions();
  const toWords = useOutcomeWords();

  async function move(login: string, plain: string, isIn: boolean): Promise<void> {
    const done = await actions.move(group.id, login, isIn);
    const name = isolated(plain);
    onNews(
      toWords(
        done,
        t(isIn ? 'contacts:participants.addedPerson' : 'contacts:participants.removed', { name }),
      ),
    );
  }

  return (
    <CardSection title={t('people.title')}>
      {!group.isFixed && (
        <Additions group={group} onAdd={(login, name) => move(login, name, true)} />
      )}
      <Members group={group} onRemove={(login, name) => void move(login, name, false)} />
    </CardSection>
  );
}

/** Finds people by a part of their name, and adds them. */
function Additions({
  group,
  onAdd,
}: {
  readonly group: ManagedGroup;
  readonly onAdd: (login: string, name: string) => Promise<void>;
}) {
  const { t } = useTranslation(['admin', 'contacts']);
  const [text, setText] = useState('');
  const found = usePeople({ text, shown: 'all', page: 1, size: OFFERED });
  const offered =
    text.trim() === '' || found.kind !== 'ready'
      ? []
      : found.value.users.filter((user) => user.groups.every(({ id }) => id !== group.id));
  return (
    <>
      <div role="search">
        <SearchField
          label={t('groups.find')}
          clearLabel={t('contacts:list.clear')}
          value={text}
          onChange={setText}
        />
      </div>
      <p role="status" className="visuallyHidden">
        {text.trim() !== '' && found.kind === 'ready' && offered.length === 0
          ? t('contacts:list.noMatches')
          : ''}
      </p>
      {offered.length > 0 && (
        <ul className={styles['members']} aria-label={t('contacts:participants.suggestions')}>
          {offered.map(({ loginName: login, displayName: plain, email }) => (
            <li key={login}>
              <Person name={displayText(plain)} note={displayText(email ?? login)} />
              <Button
                icon={<UserPlus size={18} />}
                aria-label={t('groups.addPerson', { name: displayText(plain) })}
                onClick={() => void onAdd(login, displayText(plain))}
              >
                {t('contacts:participants.button')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Members({
  group,
  onRemove,
}: {
  readonly group: ManagedGroup;
  readonly onRemove: (login: string, name: string) => void;
}) {
  const { t } = useTranslation(['admin', 'contacts']);
  const [page, setPage] = useState(1);
  const members = useMembers(group.id, page);
  if (members.kind !== 'ready') return null;
  const { users, nextPageId: next } = members.value;
  if (users.length === 0) return <p className="muted type13 breaks">{t('groups.noMembers')}</p>;
  return (
    <>
      <ul className={styles['members']} aria-label={t('people.title')}>
        {users.map(({ loginName: login, displayName: plain, avatar }) => {
          const name = displayText(plain);
          return (
            <li key={login}>
              <Person name={name} note={displayText(login)} picture={avatar} />
              {!group.isFixed && (
                <IconButton
                  className={styles['turn']}
                  label={t('contacts:participants.remove', { name })}
                  onClick={() => onRemove(login, name)}
                >
                  <UserMinus size={18} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {group.memberCount > MEMBERS_AT_ONCE && (
        <PageTurner
          page={page}
          size={MEMBERS_AT_ONCE}
          shown={users.length}
          total={group.memberCount}
          hasNext={next !== -1}
          onTurn={setPage}
        />
      )}
    </>
  );
}

function Person({
  name,
  note,
  picture,
}: {
  readonly name: string;
  readonly note: string;
  readonly picture?: string | undefined;
}) {
  return (
    <>
      <PersonPicture size="face" name={name} picture={picture} />
      <span className="shrinks column grows titleLine breaks">
        <bdi>{name}</bdi>
        <bdi className="muted type13 breaks">{note}</bdi>
      </span>
    </>
  );
}
