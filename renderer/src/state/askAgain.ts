/** A way out of a long wait: requests in flight are cancelled and sent again. */
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';

const AWAITED: QueryFilters = {
  type: 'active',
  predicate: ({ state }) => state.data === undefined,
};

/** Sends all pending requests of the page again. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return () => {
    void client.cancelQueries(AWAITED).then(() => client.refetchQueries(AWAITED));
  };
}
