/**
 * How many things wait for the person on each server. Only a connected server has a page to report it; of the
 * others the last count is kept until they are shown again. Pure.
 */
import { createListeners } from '../../lib/listeners.ts';

export function createAttentionBook() {
  const counts = new Map<string, number>();
  const listeners = createListeners<[hasGrown: boolean]>();
  const of = (address: string): number => counts.get(address) ?? 0;
  return {
    set: (address: string, count: number): void => {
      const before = of(address);
      if (count === before) return;
      if (count === 0) counts.delete(address);
      else counts.set(address, count);
      listeners.call(count > before);
    },
    of,
    total: (): number => [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** Called at each change; `hasGrown` says that there is more to look at than before. */
    onChange: listeners.add,
  };
}
