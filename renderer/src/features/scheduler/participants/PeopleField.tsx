import { useEffect, useMemo, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import {
  type ListEntry,
  addPeople,
  domainOf,
  mailOnly,
  personKey,
  personKind,
  plannedName,
  type Addition,
} from '#renderer/domain/scheduler/callStringList.ts';
import type { FormPerson } from '#renderer/domain/scheduler/conferenceForm.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/menus/IconButton.tsx';
import type { EnteredText } from '#renderer/ui/fields/SuggestField.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './PeopleField.module.css';
import { PersonSearch } from './PersonSearch.tsx';
import { type Suggestion, entriesOf, readNames, readTyped, suggestPeople } from './suggestions.ts';
import { usePeopleBook } from './usePeopleBook.ts';
import { listText } from '#shared/intl/formats.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

/** The maximum names of a list in a message. */
const NAMED = 5;

/** The message about a pasted list: who was added, and which entries failed. */
function useAdditionWords(): (done: Addition) => {
  readonly news: string;
  readonly error: string | undefined;
} {
  const { t } = useTranslation('contacts');
  const tag = useLanguageTag();
  const listOf = (texts: readonly string[]) => {
    const named = texts.slice(0, NAMED).map((text) => isolated(displayText(text, 60)));
    return `${listText(tag, named, { type: 'unit' })}${texts.length > NAMED ? ' …' : ''}`;
  };
  const number = (count: number) => ({ number: count });
  return ({ added, known, strange }) => {
    const [newcomer] = added;
    const [familiar] = known;
    const news = [
      ...(newcomer
        ? [
            added.length === 1
              ? t('participants.addedPerson', { name: isolated(displayText(newcomer.displayName)) })
              : t('participants.added', number(added.length)),
          ]
        : []),
      ...(familiar !== undefined
        ? [
            known.length === 1
              ? t('participants.knownPerson', { name: isolated(displayText(familiar)) })
              : t('participants.known', number(known.length)),
          ]
        : []),
    ];
    const error =
      strange.length > 0 ? t('participants.notUnderstood', { list: listOf(strange) }) : undefined;
    return { news: news.join(' '), error };
  };
}

/** A text about a person's availability. */
export interface BusyWords {
  readonly text: string;
  /** `asked`: the response is pending, and this text reserves its space. */
  readonly kind: 'busy' | 'free' | 'asked';
}

/** The maximum chips; the others are a number. All people are listed among the further options. */
const MOST_CHIPS = 24;

const NO_WORDS = { news: '', error: undefined } as const;

export interface PlannedPeople {
  readonly people: readonly FormPerson[];
  /** The full id of the owner, who can't be removed. */
  readonly owner: { readonly id: string; readonly name: string };
  /** The maximum participants; undefined when the server omits it. */
  readonly limit: number | undefined;
  readonly onChange: (people: readonly FormPerson[]) => void;
}

/**
 * The participants: from the address book, or by name, id, call string or email address, one by one or as a list (contract 9.9).
 */
export function PeopleField({
  people,
  owner,
  limit,
  isPublic,
  onLetGuestsIn,
  problems,
  busyOf = () => undefined,
  onChange,
}: PlannedPeople & {
  /** Whether people with an email address and no account can be added. */
  readonly isPublic: boolean;
  readonly onLetGuestsIn: () => void;
  /** Texts about problems of single people, by id. */
  readonly problems: ReadonlyMap<string, string>;
  /** Texts about people's availability at the planned time, by id; undefined when unknown. */
  readonly busyOf?: ((id: string) => BusyWords | undefined) | undefined;
}) {
  const { t } = useTranslation(['contacts', 'scheduler']);
  const { search, news, announce, domain, contactOf } = usePeopleEntry({
    ...{ people, owner, onChange },
  });
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [focusNext, setFocusNext] = useState<{ readonly id: string | undefined }>();

  // After removing a person, the focus stays in the list.
  useEffect(() => {
    if (focusNext === undefined) return;
    const { id } = focusNext;
    const next =
      id === undefined
        ? null
        : frame.current?.querySelector<HTMLElement>(`[data-remove="${CSS.escape(id)}"]`);
    (next ?? field.current)?.focus();
  }, [focusNext]);

  function remove(person: FormPerson, index: number): void {
    onChange(people.filter((each) => each !== person));
    announce(t('participants.removed', { name: nameOf(person) }));
    setFocusNext({ id: (people[index + 1] ?? people[index - 1])?.id });
  }

  const most = Math.min(limit ?? CONFERENCE_LIMITS.people, CONFERENCE_LIMITS.people);
  const total = people.length + 1;
  const nameOf = (person: FormPerson) => displayText(plannedName(person, contactOf(person.id)));
  const shutOut = isPublic ? [] : mailOnly(people, domain);
  const isWrong = (person: FormPerson) => problems.has(person.id) || shutOut.includes(person);
  // People with a problem are always visible.
  const shown = people.filter((person, index) => index < MOST_CHIPS || isWrong(person));

  return (
    <div className="column gap8">
      <PersonSearch ref={field} {...search} />
      {/* React Aria hides from screen readers what lies beside an open list, but for what speaks. */}
      <p role="status" data-live-announcer="true" className="visuallyHidden">
        {news}
      </p>
      {people.length > 0 && (
        <section ref={frame} aria-label={t('participants.label')}>
          <ul className="wrap gap8">
            {shown.map((person) => (
              <PersonChip
                key={person.id}
                id={person.id}
                name={nameOf(person)}
                picture={contactOf(person.id)?.avatar}
                busy={busyOf(person.id)}
                isWrong={isWrong(person)}
                onRemove={() => remove(person, people.indexOf(person))}
              />
            ))}
            {people.length > shown.length && (
              <li className={styles['rest']}>
                {t('participants.more', { number: people.length - shown.length })}
              </li>
            )}
          </ul>
        </section>
      )}
      {people.map(
        (person) =>
          problems.has(person.id) && (
            <p key={person.id} className={styles['error']}>
              <bdi>{nameOf(person)}</bdi> · {problems.get(person.id)}
            </p>
          ),
      )}
      {shutOut.length > 0 && (
        <div role="alert" className={styles['shutOut']}>
          <p>{t('scheduler:problem.guests')}</p>
          <Button
            onClick={() => {
              onLetGuestsIn();
              field.current?.focus(); // the button goes
            }}
          >
            {t('participants.letGuestsIn')}
          </Button>
        </div>
      )}
      {total > most && (
        <p role="alert" className={styles['error']}>
          {t('participants.countOf', { number: total, limit: most })}{' '}
          {t('participants.tooMany', { number: total - most })}
        </p>
      )}
    </div>
  );
}

/** Handles entered texts: adds people, and creates the message. */
function usePeopleEntry({
  people,
  owner,
  onChange,
}: Pick<PlannedPeople, 'people' | 'owner' | 'onChange'>) {
  const toWords = useAdditionWords();
  const book = usePeopleBook();
  const domain = domainOf(owner.id);
  const [{ news, error }, setWords] = useState<ReturnType<typeof toWords>>(NO_WORDS);
  const contactOf = (id: string) => book.byKey.get(personKey(id, domain));

  const taken = useMemo(
    () => new Set([owner.id, ...people.map(({ id }) => id)].map((id) => personKey(id, domain))),
    [people, owner.id, domain],
  );

  function add(entries: readonly ListEntry[]): boolean {
    const done = addPeople(people, entries, {
      domain,
      ownerId: owner.id,
      nameOf: (key: string) => book.byKey.get(key)?.name,
    });
    if (done.added.length > 0) onChange(done.people);
    setWords(toWords(done));
    return done.added.length > 0 || done.known.length > 0;
  }

  const suggest = (query: string): readonly Suggestion[] =>
    suggestPeople(query, book, { domain, isIn: (id) => taken.has(personKey(id, domain)) });

  const names = {
    ...{ contacts: book.contacts, domain, suggest },
    isKnown: (id: string) => contactOf(id) !== undefined || taken.has(personKey(id, domain)),
  };

  /** Leaving the field adds the people who are recognised for certain; the rest stays in the field. */
  function takeLeft(text: string): boolean {
    const isCertain = readNames(text, names).every(
      ({ text: name }) => contactOf(name) !== undefined || personKind(name, domain) === 'mail',
    );
    return isCertain && add(readNames(text, names));
  }

  function takeEntered(text: string): EnteredText {
    const entries = readTyped(text, names);
    if (entries === 'several') return 'several';
    return add(entries) ? 'taken' : 'refused';
  }

  return {
    search: {
      suggest,
      error,
      onTake: (suggestion: Suggestion) => add(entriesOf(suggestion)),
      onText: takeEntered,
      onLeave: takeLeft,
    },
    news,
    announce: (words: string) => setWords({ ...NO_WORDS, news: words }),
    domain,
    contactOf,
  };
}

function PersonChip({
  id,
  name,
  picture,
  busy,
  isWrong,
  onRemove,
}: {
  readonly id: string;
  readonly name: string;
  readonly picture: string | undefined;
  readonly busy: BusyWords | undefined;
  readonly isWrong: boolean;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('contacts');
  return (
    <li className={isWrong ? styles['wrong'] : styles['chip']}>
      <PersonPicture name={name} picture={picture} size="chip" />
      <span className={styles['who']}>
        <bdi className={styles['name']}>{name}</bdi>
        {busy && <span className={styles[busy.kind]}>{busy.text}</span>}
      </span>
      <IconButton
        className={styles['remove']}
        data-remove={id}
        label={t('participants.remove', { name })}
        onClick={onRemove}
      >
        <X size={16} />
      </IconButton>
    </li>
  );
}
