import type { ReactNode } from 'react';
import { openHere } from '#renderer/lib/openHere.ts';
import styles from './AdminPeoplePage.module.css';
import type { AdminCards } from './useAdminCards.ts';

/** A row of a list that opens its card: a name, details below, and a count at the end. */
export function AdminCardLink({
  cards,
  id,
  name,
  note,
  count,
}: {
  readonly cards: AdminCards;
  readonly id: string;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly count: ReactNode;
}) {
  return (
    <a
      className={styles['group']}
      href={cards.addressOf(id)}
      data-id={id}
      aria-current={id === cards.chosen || undefined}
      onClick={openHere(() => cards.open(id))}
    >
      <span className="strong breaks">
        <bdi>{name}</bdi>
      </span>
      <span className={styles['rights']}>{note}</span>
      <span className={styles['count']}>{count}</span>
    </a>
  );
}
