/**
 * How many things wait for the person on each server. Only a connected server has a page to report it; of the
 * others the last count is kept until they are shown again. Pure.
 */
export function createAttentionBook() {
  const counts = new Map<string, number>();
  const listeners: ((hasGrown: boolean) => void)[] = [];
  const of = (address: string): number => counts.get(address) ?? 0;
  return {
    set: (address: string, count: number): void => {
      const before = of(address);
      if (count === before) return;
      if (count === 0) counts.delete(address);
      else counts.set(address, count);
      for (const listener of listeners) listener(count > before);
    },
    of,
    total: (): number => [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** Called at each change; `hasGrown` says that there is more to look at than before. */
    onChange: (listener: (hasGrown: boolean) => void): void => {
      listeners.push(listener);
    },
  };
}
