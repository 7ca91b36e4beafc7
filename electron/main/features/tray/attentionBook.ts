/**
 * The number of things that need the person's attention on each server. Only a connected server's page reports it; for the others
 * the last number is kept until they are shown again. Pure.
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
    /** Calls a listener at each change; `hasGrown`: the number has increased. */
    onChange: listeners.add,
  };
}
