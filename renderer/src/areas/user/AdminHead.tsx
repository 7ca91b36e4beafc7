import type { ReactNode, RefObject } from 'react';
import styles from './AdminPeoplePage.module.css';

/** The top of a page of the administration: title with actions, filters, and news. */
export function AdminHead({
  title,
  titleRef,
  actions,
  search,
  news,
}: {
  readonly title: string;
  /** For a page that focuses the title. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  readonly actions?: ReactNode;
  readonly search?: ReactNode;
  readonly news: ReactNode;
}) {
  return (
    <>
      <header className="row wrap between gap8x16">
        <h1 ref={titleRef} tabIndex={titleRef && -1}>
          {title}
        </h1>
        {actions}
      </header>
      {search !== undefined && (
        <div className="row wrap between gap8x16" role="search" aria-label={title}>
          {search}
        </div>
      )}
      <p role="status" className={styles['news']}>
        {news}
      </p>
    </>
  );
}
