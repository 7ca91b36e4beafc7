/** A way out of a wait: what is on its way is given up and asked for again. */
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';

const AWAITED: QueryFilters = {
  type: 'active',
  predicate: ({ state }) => state.data === undefined,
};

/** Asks once more for everything that the page still waits for. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return () => {
    void client.cancelQueries(AWAITED).then(() => client.refetchQueries(AWAITED));
  };
}
