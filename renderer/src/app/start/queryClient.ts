import { QueryClient } from '@tanstack/react-query';
import { watchWake } from '#renderer/platform/wake/watchWake.ts';

/** Creates the cache of the server's answers. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // The HTTP client returns failures as values; a query throws only on purpose.
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
  });
  // Answers from before a sleep are outdated, whatever the page's clock says. Lasts as long as the page.
  watchWake(() => void client.invalidateQueries());
  return client;
}
