import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useAskAgain } from './askAgain.ts';

test('aborts and retries a pending query, and keeps loaded data', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const signals: AbortSignal[] = [];
  let known = 0;
  const { result } = renderHook(
    () => {
      const hanging = useQuery({
        queryKey: ['hanging'],
        queryFn: async ({ signal }): Promise<string> => {
          signals.push(signal);
          return signals.length === 1 ? new Promise(() => undefined) : 'there';
        },
      });
      const quick = useQuery({
        queryKey: ['quick'],
        queryFn: () => {
          known += 1;
          return known;
        },
      });
      return { hanging: hanging.data, quick: quick.data, askAgain: useAskAgain() };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.quick).toBe(1));
  expect(result.current.hanging).toBeUndefined();
  act(() => result.current.askAgain());
  await waitFor(() => expect(result.current.hanging).toBe('there'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(result.current.quick).toBe(1);
});
