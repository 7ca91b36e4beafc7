import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowVirtualizer } from 'virtua';
import { nameOrder } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { CONFERENCE_LIMITS } from '#shared/personal/conferenceFields.ts';
import {
  type ListEntry,
  addPeople,
  personKey,
  personKind,
  splitAddressList,
} from '#renderer/domain/personal/callStringList.ts';
import { groupsOf, sortContacts } from '#renderer/domain/personal/contactSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useContacts } from '#renderer/state/personal/contacts.ts';
import { languageAtom } from '#renderer/state/language.ts';
import styles from './ParticipantsTab.module.css';
import { PersonRow } from './PersonRow.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { type Suggestion, suggestPeople } from './suggestions.ts';
import { useAdditionWords } from './useAdditionWords.ts';

/** Someone planned to come; `id` is a login, a full id, a call string or a mail address. */
export interface PlannedPerson {
  readonly id: string;
  readonly displayName: string;
  readonly isModerator: boolean;
}

/** A longer list draws only what can be seen. */
const DRAWN_WHOLE = 50;

/** Who comes: from the address book, by id, call string or mail; moderators; the number against the maximum (contract 9.9). */
export function ParticipantsTab({
  people,
  owner,
  limit,
  isPublic,
  hasModerators,
  problems,
  onChange,
}: {
  readonly people: readonly PlannedPerson[];
  /** Full id of the owner, who is always in and cannot be taken out. */
  readonly owner: { readonly id: string; readonly name: string };
  /** Most people that the conference takes; undefined when the server does not say. */
  readonly limit: number | undefined;
  /** Mail addresses are for public conferences only. */
  readonly isPublic: boolean;
  /** Whether the server knows moderators. */
  readonly hasModerators: boolean;
  /** Problems of single people, by id; in words. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (people: readonly PlannedPerson[]) => void;
}) {
  const { t } = useTranslation('contacts');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const toWords = useAdditionWords();
  const state = useContacts({ isFresh: 'book' });
  const contacts = state.kind === 'ready' ? state.contacts : undefined;
  const domain = owner.id.split('@')[1] ?? '';
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const [error, setError] = useState<string>();
  const [focusNext, setFocusNext] = useState<{ readonly id: string | undefined }>();

  const book = useMemo(() => {
    const collator = nameOrder(tag);
    const sorted = sortContacts(contacts ?? [], collator);
    const byKey = new Map(sorted.map((each) => [each.id.toLowerCase(), each] as const));
    return { contacts: sorted, groups: groupsOf(sorted, collator), byKey };
  }, [contacts, tag]);
  const taken = useMemo(
    () => new Set([owner.id, ...people.map(({ id }) => id)].map((id) => personKey(id, domain))),
    [people, owner.id, domain],
  );

  // Whoever takes people out one by one stays where they are.
  useEffect(() => {
    if (focusNext === undefined) return;
    const { id } = focusNext;
    const next =
      id === undefined
        ? null
        : frame.current?.querySelector<HTMLElement>(`[data-remove="${CSS.escape(id)}"]`);
    (next ?? field.current)?.focus();
  }, [focusNext]);

  function add(entries: readonly ListEntry[]): boolean {
    const done = addPeople(people, entries, {
      domain,
      ownerId: owner.id,
      allowsMail: isPublic,
      nameOf: (key) => book.byKey.get(key)?.name,
    });
    if (done.added.length > 0) onChange(done.people);
    const words = toWords(done);
    setNews(words.news);
    setError(words.error);
    return done.added.length > 0 || done.known.length > 0;
  }

  const suggest = (query: string): readonly Suggestion[] =>
    suggestPeople(query, book, { domain, isIn: (id) => taken.has(personKey(id, domain)) });

  function take(suggestion: Suggestion): void {
    switch (suggestion.kind) {
      case 'contact':
        add([{ text: suggestion.contact.id }]);
        break;
      case 'group':
        add(suggestion.members.map(({ id }) => ({ text: id })));
        break;
      case 'address':
        add([{ text: suggestion.id }]);
        break;
    }
  }

  function takeText(text: string): boolean {
    const entries = splitAddressList(text);
    const [only, second] = entries;
    // Part of a name that fits one person only is that person.
    if (only && !second && personKind(only.text, domain) === undefined) {
      const [first, other] = suggest(text);
      if (first && !other) {
        take(first);
        return true;
      }
    }
    return add(entries);
  }

  function change(id: string, changes: Partial<PlannedPerson>): void {
    onChange(people.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }

  function remove(person: PlannedPerson, index: number): void {
    onChange(people.filter((each) => each !== person));
    setNews(t('participants.removed', { name: displayText(person.displayName) }));
    setError(undefined);
    setFocusNext({ id: (people[index + 1] ?? people[index - 1])?.id });
  }

  const most = Math.min(limit ?? CONFERENCE_LIMITS.people, CONFERENCE_LIMITS.people);
  const total = people.length + 1;
  const draw = (person: PlannedPerson, index: number) => {
    const kind = personKind(person.id, domain);
    const contact = book.byKey.get(personKey(person.id, domain));
    const isCustom = kind !== undefined && kind !== 'user';
    return (
      <PersonRow
        key={person.id}
        id={person.id}
        name={person.displayName === '' ? (contact?.name ?? person.id) : person.displayName}
        detail={displayText(isCustom ? `${t(`kind.${kind}`)} · ${person.id}` : person.id)}
        picture={contact?.avatar}
        problem={
          problems.get(person.id) ??
          (kind === 'mail' && !isPublic ? t('participants.mailNeedsPublic') : undefined)
        }
        isModerator={person.isModerator}
        onModerate={
          hasModerators && !isCustom
            ? (isModerator) => change(person.id, { isModerator })
            : undefined
        }
        onRename={isCustom ? (displayName) => change(person.id, { displayName }) : undefined}
        onRemove={() => remove(person, index)}
      />
    );
  };

  return (
    <div className={styles['tab']}>
      <PersonSearch ref={field} suggest={suggest} error={error} onTake={take} onText={takeText} />
      {/* React Aria hides from screen readers what lies beside an open list, but for what speaks. */}
      <p role="status" data-live-announcer="true" className={styles['news']}>
        {news}
      </p>
      <section className={styles['people']} aria-label={t('participants.label')}>
        <p className={styles['count']}>
          {limit === undefined
            ? t('participants.count', { number: total })
            : t('participants.countOf', {
                number: total,
                limit: most,
              })}
        </p>
        {total > most && (
          <p role="alert" className={styles['error']}>
            {t('participants.tooMany', {
              number: total - most,
            })}
          </p>
        )}
        <div ref={frame}>
          <PersonRow id={owner.id} name={owner.name} detail={t('participants.owner')} />
          {people.length > DRAWN_WHOLE ? (
            <WindowVirtualizer as="ul" item="li" data={people}>
              {draw}
            </WindowVirtualizer>
          ) : (
            <ul>
              {people.map((person, index) => (
                <li key={person.id}>{draw(person, index)}</li>
              ))}
            </ul>
          )}
        </div>
        {people.length === 0 && <p className={styles['empty']}>{t('participants.empty')}</p>}
      </section>
    </div>
  );
}
