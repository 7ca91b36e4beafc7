import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { nameOrder } from '#shared/intl/formats.ts';
import type { Contact, ContactStatus } from '#shared/contacts/contact.ts';
import { readCallString } from '#shared/contacts/callString.ts';
import {
  type ContactFilter,
  filterContacts,
  filterValue,
  findContacts,
  groupsOf,
  presentStatus,
  readFilter,
  sortContacts,
} from '#renderer/domain/contacts/contactSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SearchField } from '#renderer/ui/fields/SearchField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { useFirstSight } from '#renderer/ui/placeholders/useFirstSight.ts';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { ItemsFrame } from '#renderer/ui/virtualFrames.tsx';
import { openHere } from '#renderer/lib/openHere.ts';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './ContactList.module.css';
import { ContactStatusMark } from './ContactStatusMark.tsx';

/** All contacts by name, filtered by text and group, with arrow key navigation. */
export function ContactList({
  contacts,
  statuses,
  isComplete,
  chosenId,
  addressOf,
  onChoose,
  onAdd,
}: {
  readonly contacts: readonly Contact[];
  /** By id in lower case; undefined until loaded. */
  readonly statuses: ReadonlyMap<string, ContactStatus> | undefined;
  /** False while more contacts are loading. */
  readonly isComplete: boolean;
  readonly chosenId: string | undefined;
  readonly addressOf: (contact: Contact) => string;
  readonly onChoose: (contact: Contact) => void;
  /** Opens the form; undefined without the right. */
  readonly onAdd: (() => void) | undefined;
}) {
  const { t } = useTranslation('contacts');
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(readFilter(''));
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const { sorted, groups } = useSorted(contacts);
  const statusOf = (contact: Contact) => presentStatus(contact, statuses);
  const shown = filterContacts(findContacts(sorted, query), filter, statusOf);
  const count = t('list.count', {
    count: shown.length,
    number: shown.length,
  });

  useFirstSight(
    virtualizer,
    chosenId === undefined ? undefined : shown.findIndex(({ id }) => id === chosenId),
  );

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const id = rowOf(event.target)?.dataset['id'];
    const next = shown[shown.findIndex((each) => each.id === id) + step];
    if (!next) return;
    event.preventDefault();
    focusRow(frame.current, next.id);
  }

  function showAll(): void {
    setQuery('');
    setFilter(readFilter(''));
  }

  return (
    <>
      <header className={styles['bar']}>
        <Title onAdd={onAdd} />
        <div className="row wrap between gap8x16">
          <SearchField
            label={t('list.search')}
            clearLabel={t('list.clear')}
            value={query}
            onChange={setQuery}
            onDown={() => {
              const [first] = shown;
              if (first) focusRow(frame.current, first.id);
            }}
          />
          <FilterChoice filter={filter} groups={groups} onChange={setFilter} />
        </div>
        <p className="muted type13 tabular">
          {count}
          {!isComplete && <> · {t('list.more')}</>}
        </p>
        {/* Said only to people who search: statuses come and go without a word. */}
        <p className="visuallyHidden" role="status">
          {query.trim() === '' ? '' : count}
        </p>
      </header>
      {shown.length === 0 && isComplete ? (
        <NoContacts areNone={contacts.length === 0} onShowAll={showAll} />
      ) : (
        <div ref={frame} className={styles['list']} role="presentation" onKeyDown={move}>
          <WindowVirtualizer ref={virtualizer} as={ItemsFrame} item="li" itemSize={64} data={shown}>
            {(contact) => (
              <ContactListRow
                key={contact.id}
                contact={contact}
                status={statusOf(contact)}
                address={addressOf(contact)}
                isChosen={contact.id === chosenId}
                onChoose={() => onChoose(contact)}
              />
            )}
          </WindowVirtualizer>
        </div>
      )}
    </>
  );
}

function useSorted(contacts: readonly Contact[]) {
  const tag = useLanguageTag();
  // Sorting by a language's rules is slow: it runs for each change of the list, not for each typed letter.
  return useMemo(() => {
    const collator = nameOrder(tag);
    return { sorted: sortContacts(contacts, collator), groups: groupsOf(contacts, collator) };
  }, [contacts, tag]);
}

function FilterChoice({
  filter,
  groups,
  onChange,
}: {
  readonly filter: ContactFilter;
  readonly groups: ReturnType<typeof groupsOf>;
  readonly onChange: (filter: ContactFilter) => void;
}) {
  const { t } = useTranslation('contacts');
  return (
    <SelectField
      isInline
      label={t('list.filter')}
      value={filterValue(filter)}
      choices={[
        { value: 'all', label: t('show.all') },
        { value: 'present', label: t('show.present') },
        { value: 'own', label: t('show.own') },
        ...groups.map(({ id, name }) => ({ value: `group:${id}`, label: displayText(name) })),
        ...(groups.length > 0 ? [{ value: 'noGroup', label: t('show.noGroup') }] : []),
      ]}
      onChange={(value) => onChange(readFilter(value))}
    />
  );
}

function Title({ onAdd }: { readonly onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('contacts');
  return (
    <div className="row wrap between gap8x16">
      <h1 className="type20">{t('title')}</h1>
      {onAdd && (
        <Button icon={<UserPlus size={18} />} onClick={onAdd}>
          {t('list.add')}
        </Button>
      )}
    </div>
  );
}

function NoContacts({
  areNone,
  onShowAll,
}: {
  /** Whether there are no contacts at all; otherwise the search found none. */
  readonly areNone: boolean;
  readonly onShowAll: () => void;
}) {
  const { t } = useTranslation('contacts');
  return (
    <EmptyPlace
      of={areNone ? 'contacts' : 'search'}
      title={t(areNone ? 'list.empty' : 'list.noMatches')}
      action={!areNone && <Button onClick={onShowAll}>{t('list.clear')}</Button>}
    >
      <p>{t(areNone ? 'list.emptyText' : 'list.noMatchesText')}</p>
    </EmptyPlace>
  );
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
}

function focusRow(frame: HTMLElement | null, id: string): void {
  frame?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
}

/** A contact in the list: the name, then status and group, or the kind of address. */
function ContactListRow({
  contact,
  status,
  address,
  isChosen,
  onChoose,
}: {
  readonly contact: Contact;
  readonly status: ContactStatus;
  /** The card's address, for opening it in a new tab. */
  readonly address: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { t } = useTranslation('contacts');
  const name = displayText(contact.name);
  const { kind } = readCallString(contact.id, '');
  return (
    <a
      className={styles['row']}
      href={address}
      data-id={contact.id}
      aria-current={isChosen || undefined}
      onClick={openHere(onChoose)}
    >
      <PersonPicture name={name} picture={contact.avatar} />
      <span className={styles['name']}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['facts']}>
        {contact.isOwn ? (
          kind !== 'invalid' && <span>{t(`kind.${kind}`)}</span>
        ) : (
          <ContactStatusMark status={status} />
        )}
        <span aria-hidden>·</span>
        <bdi className="shrinks breaks">
          {displayText(contact.isOwn || contact.company === '' ? contact.id : contact.company)}
        </bdi>
      </span>
    </a>
  );
}
