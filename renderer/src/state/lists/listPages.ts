/** Lists in pages: all of them; the first is shown while the others load. */
import { useEffect } from 'react';

/** The query library's state of a list. */
interface PageQuery {
  readonly data: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Loads one page after the other, until one fails. */
export function useAllPages({
  data,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: PageQuery): void {
  // After each page: one that loads between two renderings changes only the data.
  useEffect(() => {
    if (data !== undefined && hasNextPage && !isFetching && !isFetchNextPageError)
      void fetchNextPage();
  }, [data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}
