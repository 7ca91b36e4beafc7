/** What was made at some cost and is kept while there is room: what was not asked for longest goes first. */

export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value that takes so much room; one that alone is larger than all of it is not kept. */
  set(key: string, value: Value, size: number): void;
  /** How much room is taken. */
  readonly size: number;
}

/** Makes one that has so much room, in whatever `set` counts, and holds at most so many values. */
export function createBoundedCache<Value>(room: number, most: number): BoundedCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let taken = 0;

  function drop(key: string): void {
    taken -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      // A map keeps the order in which keys came in.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      drop(key);
      if (size > room) return;
      kept.set(key, { value, size });
      taken += size;
      for (const oldest of kept.keys()) {
        if (taken <= room && kept.size <= most) return;
        drop(oldest);
      }
    },
    get size() {
      return taken;
    },
  };
}
