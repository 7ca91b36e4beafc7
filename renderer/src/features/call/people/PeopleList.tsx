import type { ReactNode } from 'react';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import type { LongList } from '../controls/LongList.tsx';
import styles from './ParticipantPanel.module.css';

/** From this length on, only visible rows are rendered. */
const LONG_FROM = 24;
/** From this length on, only visible rows are in the DOM. */
const VERY_LONG_FROM = 100;

interface PeopleListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly people: readonly Item[];
  readonly className: string | undefined;
  /** The height of a very long list, which scrolls. */
  readonly longClassName?: string | undefined;
  readonly children: (person: Item) => ReactNode;
}

/** A list of people. A very long one is a separate part. */
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

/** Until that part has loaded, or if it can't, the list shows the first people; the search finds the others. */
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
