import { LIST_ROWS_ELEMENT, type OutlinedList } from '#shared/documentKinds.ts';
import { NO_FILTER } from '#renderer/domain/conferences/listSearch.ts';
import styles from './ConferenceListPage.module.css';
import { ListAndCard } from './ListAndCard.tsx';
import { ListBar } from './ListBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { UserFrame } from './UserFrame.tsx';

/** The page of a list before its first rows, which `app/document/earlyRows.ts` puts into it. */
export function ListOutline({ type }: { readonly type: OutlinedList }) {
  return (
    <UserFrame isWide>
      <ListAndCard cardKey={undefined} card={undefined} onClose={ignore}>
        <ListHeader type={type} />
        <ListBar type={type} conferences={[]} filter={NO_FILTER} onFilter={ignore} isSorted />
        <div className={styles['count']}>
          <p />
        </div>
        <div className={styles['card']} id={LIST_ROWS_ELEMENT} />
      </ListAndCard>
    </UserFrame>
  );
}

function ignore() {}
