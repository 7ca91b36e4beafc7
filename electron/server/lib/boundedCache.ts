/** A cache for values that are expensive to make, limited in size; it drops the least recently used value first. */

export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Stores a value of the given size; a value larger than the whole cache isn't stored. */
  set(key: string, value: Value, size: number): void;
  /** The total size of the stored values. */
  readonly size: number;
}

/** Makes a cache with this total size, in the unit that `set` counts in, and this number of values at most. */
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
      // A map keeps insertion order: the value moves to the end.
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
