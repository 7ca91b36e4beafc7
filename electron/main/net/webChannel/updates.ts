/**
 * Collects changes of properties for one page and sends them when it is ready: at most one message per 50 ms, and only after the
 * page has sent `idle` for the previous one. Until then changes are merged, so a page that never becomes ready costs no memory; the
 * last value wins in both cases.
 */

/** One object's changes: the last values of its signals, and the properties to read. */
interface ObjectChanges {
  readonly signals: Map<number, readonly unknown[]>;
  readonly properties: Set<number>;
}

interface ObjectUpdate {
  readonly object: string;
  readonly signals: Readonly<Record<string, readonly unknown[]>>;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface UpdateDependencies {
  /** The value at the time of sending. */
  readonly read: (object: string, property: number) => unknown;
  readonly isRegistered: (object: string) => boolean;
  readonly send: (data: readonly ObjectUpdate[]) => void;
  /** Milliseconds; 0 means the next turn of the event loop. */
  readonly interval: number;
  /** While true, all updates are held back. */
  readonly isBlocked?: () => boolean;
}

/** Creates the queue of one page, which counts as busy until `setIdle`. */
export function createUpdateQueue(dependencies: UpdateDependencies) {
  const pending = new Map<string, ObjectChanges>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isIdle = false;
  let isDue = false;

  const flush = (): void => {
    if (!isIdle || !isDue || pending.size === 0 || dependencies.isBlocked?.() === true) return;
    isIdle = false;
    isDue = false;
    const all = [...pending];
    pending.clear();
    // Registered objects are sent in one message, objects passed as values in a second one.
    for (const isRegistered of [true, false]) {
      const data = all
        .filter(([object]) => dependencies.isRegistered(object) === isRegistered)
        .map(([object, changes]) => toUpdate(object, changes, dependencies.read));
      if (data.length > 0) dependencies.send(data);
    }
  };

  return {
    note: (
      object: string,
      property: number,
      notify: { readonly index: number; readonly values: readonly unknown[] } | undefined,
    ): void => {
      const changes = pending.get(object) ?? { signals: new Map(), properties: new Set() };
      pending.set(object, changes);
      changes.properties.add(property);
      if (notify !== undefined) changes.signals.set(notify.index, notify.values);
      timer ??= setTimeout(() => {
        timer = undefined;
        isDue = true;
        flush();
      }, dependencies.interval);
    },
    /** Call when the page is ready for the next update. */
    setIdle: (): void => {
      isIdle = true;
      flush();
    },
    /** Call when the host no longer holds updates back. */
    release: flush,
    forget: (object: string): void => {
      pending.delete(object);
    },
    close: (): void => {
      clearTimeout(timer);
      timer = undefined;
      pending.clear();
      isIdle = false;
    },
  };
}

function toUpdate(
  object: string,
  { signals, properties }: ObjectChanges,
  read: UpdateDependencies['read'],
): ObjectUpdate {
  return {
    object,
    signals: Object.fromEntries([...signals].map(([index, values]) => [String(index), values])),
    properties: Object.fromEntries(
      [...properties].map((index) => [String(index), read(object, index)]),
    ),
  };
}
