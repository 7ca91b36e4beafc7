/** Lists that a server gives in pages: all of them, the first one shown while the others come. */
import { useEffect } from 'react';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { ListFailure } from './listFailure.ts';

/** What the query library says of a list. */
interface PageQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** A list before its first page. */
export type PendingList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure; readonly retry: () => void };

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

/** What to show while there is no page. */
export function pendingList({ error, refetch }: Pick<PageQuery, 'error' | 'refetch'>): PendingList {
  return error instanceof ListFailure
    ? { kind: 'failed', failure: error.failure, retry: () => void refetch() }
    : { kind: 'loading' };
}
