import { QueryClient } from '@tanstack/react-query';
import { watchWake } from '#renderer/platform/wake/watchWake.ts';

/** What keeps the server's answers for the pages of an area. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // The HTTP client reports failures as values; a query that throws has already decided to.
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
  });
  // What was asked for before a sleep is old, whatever the page's own clock says. It lives as long as the page.
  watchWake(() => void client.invalidateQueries());
  return client;
}
