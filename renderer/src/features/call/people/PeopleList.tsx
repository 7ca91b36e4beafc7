import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import type { LongList } from '../controls/LongList.tsx';
import styles from './ParticipantPanel.module.css';
import type { Person } from './people.ts';

/** From here on only the rows that are in sight are drawn. */
const LONG_FROM = 24;
/** From here on only those are in the document. */
const VERY_LONG_FROM = 100;

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly children: (person: Person) => ReactNode;
}

/** People below each other. A very long list is in a part of its own. */
export function PeopleList(props: PeopleListProps) {
  const List = props.people.length > VERY_LONG_FROM ? VeryLongList : PlainList;
  return <List {...props} />;
}

function PlainList({ people, children }: PeopleListProps) {
  return (
    <ul className={styles['panelSection']} data-long={people.length > LONG_FROM || undefined}>
      {people.map((person) => (
        <li key={person.id} className={styles['personItem']}>
          {children(person)}
        </li>
      ))}
    </ul>
  );
}

/** Until it is there, and where it cannot be loaded, the first ones are there, and the search finds the others. */
function VeryLongList({ people, children }: PeopleListProps) {
  const { t } = useTranslation('call');
  const part = useLazyPart('chat', loadList);
  if (part.kind !== 'ready')
    return <PlainList people={people.slice(0, VERY_LONG_FROM)}>{children}</PlainList>;
  return (
    <part.Part label={t('bar.participants')} className={styles['longList']} items={people}>
      {children}
    </part.Part>
  );
}

async function loadList(): Promise<typeof LongList<Person>> {
  return (await import('../chat/chatPart.ts')).LongList;
}
