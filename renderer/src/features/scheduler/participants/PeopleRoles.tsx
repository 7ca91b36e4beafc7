import { useTranslation } from 'react-i18next';
import { WindowVirtualizer } from 'virtua';
import {
  personKey,
  domainOf,
  personKind,
  plannedName,
} from '#renderer/domain/scheduler/callStringList.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { ItemsFrame } from '#renderer/ui/virtualFrames.tsx';
import type { PlannedPeople } from './PeopleField.tsx';
import type { FormPerson } from '#renderer/domain/scheduler/conferenceForm.ts';
import { PersonRow } from './PersonRow.tsx';
import { usePeopleBook } from './usePeopleBook.ts';

/** A longer list only renders visible rows. */
const DRAWN_WHOLE = 50;

/** The list of all participants: the moderators, and the names of terminals and guests (contract 9.9). */
export function PeopleRoles({
  people,
  owner,
  limit,
  hasModerators,
  onChange,
}: PlannedPeople & {
  /** Whether the server supports moderators. */
  readonly hasModerators: boolean;
}) {
  const { t } = useTranslation(['contacts', 'scheduler']);
  const book = usePeopleBook();
  const domain = domainOf(owner.id);
  const total = people.length + 1;

  function change(id: string, changes: Partial<FormPerson>): void {
    onChange(people.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }

  const draw = (person: FormPerson) => {
    const kind = personKind(person.id, domain);
    const contact = book.byKey.get(personKey(person.id, domain));
    const isCustom = kind !== undefined && kind !== 'user';
    return (
      <PersonRow
        key={person.id}
        name={plannedName(person, contact)}
        detail={displayText(isCustom ? `${t(`kind.${kind}`)} · ${person.id}` : person.id)}
        picture={contact?.avatar}
        isModerator={person.isModerator}
        onModerate={
          hasModerators && !isCustom
            ? (isModerator) => change(person.id, { isModerator })
            : undefined
        }
        onRename={isCustom ? (displayName) => change(person.id, { displayName }) : undefined}
      />
    );
  };

  return (
    <section className="column gap4" aria-label={t('scheduler:tabs.participants')}>
      <p className="strong tabular">
        {limit === undefined
          ? t('participants.count', { number: total })
          : t('participants.countOf', { number: total, limit })}
      </p>
      <PersonRow name={owner.name} detail={t('participants.owner')} />
      {people.length > DRAWN_WHOLE ? (
        <WindowVirtualizer as={ItemsFrame} item="li" data={people}>
          {draw}
        </WindowVirtualizer>
      ) : (
        <ul>
          {people.map((person) => (
            <li key={person.id}>{draw(person)}</li>
          ))}
        </ul>
      )}
      {people.length === 0 && <p className="ends12 muted">{t('participants.empty')}</p>}
    </section>
  );
}
