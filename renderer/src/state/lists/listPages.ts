/** Lists that a server gives in pages: all of them, the first one shown while the others come. */
import { useEffect } from 'react';

/** What the query library says of a list. */
interface PageQuery {
  readonly data: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Asks for one page after the other, until one fails. */
export function useAllPages({
  data,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: PageQuery): void {
  // After each page: one that begins and ends between two renderings changes the data alone.
  useEffect(() => {
    if (data !== undefined && hasNextPage && !isFetching && !isFetchNextPageError)
      void fetchNextPage();
  }, [data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}
