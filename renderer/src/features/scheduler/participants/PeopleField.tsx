import { useEffect, useMemo, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONFERENCE_LIMITS } from '#shared/personal/conferenceFields.ts';
import {
  type ListEntry,
  addPeople,
  personKey,
  personKind,
  plannedName,
  splitAddressList,
} from '#renderer/domain/personal/callStringList.ts';
import { foldText } from '#renderer/domain/personal/contactSearch.ts';
import { initialsOf, shadeOf } from '#renderer/domain/initials.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { IconButton } from '#renderer/ui/personal/IconButton.tsx';
import { PersonPicture } from '#renderer/ui/personal/PersonPicture.tsx';
import styles from './PeopleField.module.css';
import { PersonSearch } from './PersonSearch.tsx';
import { type Suggestion, suggestPeople } from './suggestions.ts';
import { useAdditionWords } from './useAdditionWords.ts';
import { usePeopleBook } from './usePeopleBook.ts';

/** Whether a person has time, in words. */
export interface BusyWords {
  readonly text: string;
  /** `asked`: the answer is still out, and this text only keeps its place. */
  readonly kind: 'busy' | 'free' | 'asked';
}

/** More chips than these are a number; all are among the further options. */
const MOST_CHIPS = 24;

/** Someone planned to come; `id` is a login, a full id, a call string or a mail address. */
export interface PlannedPerson {
  readonly id: string;
  readonly displayName: string;
  readonly isModerator: boolean;
}

/** Who comes: from the address book, by name, id, call string or mail, one by one or a whole list (contract 9.9). */
export function PeopleField({
  people,
  owner,
  limit,
  isPublic,
  problems,
  busyOf = () => undefined,
  onChange,
}: {
  readonly people: readonly PlannedPerson[];
  /** Full id of the owner, who is always in and cannot be taken out. */
  readonly owner: { readonly id: string; readonly name: string };
  /** Most people that the conference takes; undefined when the server does not say. */
  readonly limit: number | undefined;
  /** Mail addresses are for public conferences only. */
  readonly isPublic: boolean;
  /** Problems of single people, by id; in words. */
  readonly problems: ReadonlyMap<string, string>;
  /** Whether someone is busy at the time that is planned, by id; undefined where no one knows. */
  readonly busyOf?: ((id: string) => BusyWords | undefined) | undefined;
  readonly onChange: (people: readonly PlannedPerson[]) => void;
}) {
  const { t } = useTranslation('contacts');
  const toWords = useAdditionWords();
  const book = usePeopleBook();
  const domain = owner.id.split('@')[1] ?? '';
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const [error, setError] = useState<string>();
  const [focusNext, setFocusNext] = useState<{ readonly id: string | undefined }>();

  const taken = useMemo(
    () => new Set([owner.id, ...people.map(({ id }) => id)].map((id) => personKey(id, domain))),
    [people, owner.id, domain],
  );

  // A person who takes people out one by one stays where they are.
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
      nameOf: (key: string) => book.byKey.get(key)?.name,
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

  /** What each part of a text names: an address unchanged, else the one person whom the name fits. */
  function read(text: string): readonly ListEntry[] {
    return splitAddressList(text).map((entry) => {
      const folded = foldText(entry.text);
      const named = book.contacts.filter(({ name }) => foldText(name) === folded);
      if (named.length === 1 && named[0]) return { text: named[0].id };
      if (personKind(entry.text, domain) !== undefined) return entry;
      const [first, other] = suggest(entry.text);
      return first?.kind === 'contact' && !other ? { text: first.contact.id } : entry;
    });
  }

  function takeText(text: string): boolean {
    const entries = splitAddressList(text);
    const [only, second] = entries;
    // Part of a name that fits one group only is that group.
    if (only && !second && personKind(only.text, domain) === undefined) {
      const [first, other] = suggest(text);
      if (first && !other) {
        take(first);
        return true;
      }
    }
    return add(read(text));
  }

  /** A person who leaves the field has named them: what is known for certain is taken, the rest stays to be seen. */
  function takeLeft(text: string): boolean {
    const entries = read(text);
    const isCertain = entries.every(
      (entry) =>
        book.byKey.has(personKey(entry.text, domain)) || personKind(entry.text, domain) === 'mail',
    );
    return isCertain && takeText(text);
  }

  function remove(person: PlannedPerson, index: number): void {
    onChange(people.filter((each) => each !== person));
    setNews(t('participants.removed', { name: nameOf(person) }));
    setError(undefined);
    setFocusNext({ id: (people[index + 1] ?? people[index - 1])?.id });
  }

  const most = Math.min(limit ?? CONFERENCE_LIMITS.people, CONFERENCE_LIMITS.people);
  const total = people.length + 1;
  const nameOf = (person: PlannedPerson) =>
    displayText(plannedName(person, book.byKey.get(personKey(person.id, domain))));
  const problemOf = ({ id }: PlannedPerson) =>
    problems.get(id) ??
    (personKind(id, domain) === 'mail' && !isPublic
      ? t('participants.mailNeedsPublic')
      : undefined);
  const faults = people.flatMap((person) => {
    const problem = problemOf(person);
    return problem === undefined ? [] : [{ person, problem }];
  });
  // Those with a problem are always in sight.
  const shown = people.filter(
    (person, index) => index < MOST_CHIPS || problemOf(person) !== undefined,
  );

  return (
    <div className={styles['field']}>
      <PersonSearch
        ref={field}
        suggest={suggest}
        error={error}
        onTake={take}
        onText={takeText}
        onLeave={takeLeft}
      />
      {/* React Aria hides from screen readers what lies beside an open list, but for what speaks. */}
      <p role="status" data-live-announcer="true" className="visuallyHidden">
        {news}
      </p>
      {people.length > 0 && (
        <section ref={frame} aria-label={t('participants.label')}>
          <ul className={styles['chips']}>
            {shown.map((person) => (
              <li
                key={person.id}
                className={problemOf(person) === undefined ? styles['chip'] : styles['wrong']}
              >
                <PersonPicture
                  initials={initialsOf(nameOf(person))}
                  shade={shadeOf(nameOf(person))}
                  picture={book.byKey.get(personKey(person.id, domain))?.avatar}
                  size="chip"
                />
                <span className={styles['who']}>
                  <bdi className={styles['name']}>{nameOf(person)}</bdi>
                  <Busy words={busyOf(person.id)} />
                </span>
                <IconButton
                  className={styles['remove']}
                  data-remove={person.id}
                  label={t('participants.remove', { name: nameOf(person) })}
                  onClick={() => remove(person, people.indexOf(person))}
                >
                  <X size={16} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </li>
            ))}
            {people.length > shown.length && (
              <li className={styles['rest']}>
                {t('participants.more', { number: people.length - shown.length })}
              </li>
            )}
          </ul>
        </section>
      )}
      {faults.map(({ person, problem }) => (
        <p key={person.id} className={styles['error']}>
          <bdi>{nameOf(person)}</bdi> · {problem}
        </p>
      ))}
      {total > most && (
        <p role="alert" className={styles['error']}>
          {t('participants.countOf', { number: total, limit: most })}{' '}
          {t('participants.tooMany', { number: total - most })}
        </p>
      )}
    </div>
  );
}

function Busy({ words }: { readonly words: BusyWords | undefined }) {
  return words && <span className={styles[words.kind]}>{words.text}</span>;
}
