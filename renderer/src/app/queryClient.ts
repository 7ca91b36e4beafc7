import { QueryClient } from '@tanstack/react-query';

/** What keeps the server's answers for the pages of an area. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // The HTTP client reports failures as values; a query that throws has already decided to.
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
  });
}
