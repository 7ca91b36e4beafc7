import type { ReactNode } from 'react';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import type { LongList } from '../controls/LongList.tsx';
import styles from './ParticipantPanel.module.css';

/** From here on only the rows that are in sight are drawn. */
const LONG_FROM = 24;
/** From here on only those are in the document. */
const VERY_LONG_FROM = 100;

interface PeopleListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly people: readonly Item[];
  readonly className: string | undefined;
  /** Of a very long one, which scrolls on its own. */
  readonly longClassName?: string | undefined;
  readonly children: (person: Item) => ReactNode;
}

/** People below each other. A very long list is in a part of its own. */
export function PeopleList<Item extends { readonly id: string }>(props: PeopleListProps<Item>) {
  const List = props.people.length > VERY_LONG_FROM ? VeryLongList : PlainList;
  return <List {...props} />;
}

function PlainList<Item extends { readonly id: string }>({
  people,
  className,
  children,
}: PeopleListProps<Item>) {
  return (
    <ul className={className} data-long={people.length > LONG_FROM || undefined}>
      {people.map((person) => (
        <li key={person.id} className={styles['personItem']}>
          {children(person)}
        </li>
      ))}
    </ul>
  );
}

/** Until it is there, and where it cannot be loaded, the first ones are there, and the search finds the others. */
function VeryLongList<Item extends { readonly id: string }>(props: PeopleListProps<Item>) {
  const { label, people, className, longClassName = className, children } = props;
  const part = useLazyPart('chat', loadList);
  if (part.kind !== 'ready')
    return <PlainList {...props} people={people.slice(0, VERY_LONG_FROM)} />;
  return (
    <part.Part label={label} className={longClassName} items={people}>
      {children}
    </part.Part>
  );
}

async function loadList(): Promise<typeof LongList> {
  return (await import('../chat/chatPart.ts')).LongList;
}
