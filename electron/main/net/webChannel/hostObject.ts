/**
 * An object that a host offers to pages: numbered members, signals for its watchers, and destruction. It is independent of
 * transports; many connections may watch one object.
 */
import type { ZodMiniType } from 'zod/mini';
import {
  type CallableShape,
  type ClassLayout,
  type ClassShape,
  DESTROYED_INDEX,
  OBJECT_NAME_PROPERTY,
  layOut,
} from '#shared/bridge/classLayout.ts';

export interface PublishedMethod extends CallableShape {
  /** One schema per argument; absent where the types are sufficient. */
  readonly schemas?: readonly ZodMiniType[];
  /** The response when the arguments are refused; absent: the protocol's empty list. */
  readonly refusal?: unknown;
  /** May return a promise; errors aren't passed to the page. */
  readonly run: (...values: readonly unknown[]) => unknown;
}

export interface PublishedProperty {
  readonly name: string;
  readonly notify?: string;
  readonly read: () => unknown;
  /** Lets pages set the property; absent: they can't. */
  readonly write?: { readonly schema: ZodMiniType; readonly set: (value: unknown) => void };
}

export interface ObjectDefinition {
  readonly methods?: readonly PublishedMethod[];
  readonly signals?: readonly CallableShape[];
  readonly properties?: readonly PublishedProperty[];
  readonly enums?: NonNullable<ClassShape['enums']>;
  /** Called when a page connects to a signal. */
  readonly onListener?: (signal: string) => void;
}

/** Gets all events of an object. */
export interface ObjectWatcher {
  /** Returns whether the page listens to it. */
  readonly onSignal: (index: number, values: readonly unknown[]) => boolean;
  /** A property changed; `notify` is its signal with its values, if it has one. */
  readonly onChange: (
    property: number,
    notify: { readonly index: number; readonly values: readonly unknown[] } | undefined,
  ) => void;
  readonly onDestroyed: () => void;
}

export class HostObject {
  readonly layout: ClassLayout;
  readonly #methods = new Map<number, PublishedMethod>();
  readonly #properties = new Map<number, PublishedProperty>();
  readonly #watchers = new Set<ObjectWatcher>();
  readonly #onListener: ObjectDefinition['onListener'];
  #isDestroyed = false;

  constructor(definition: ObjectDefinition) {
    const { methods = [], signals = [], properties = [], enums } = definition;
    this.#onListener = definition.onListener;
    this.layout = layOut({ methods, signals, properties, ...(enums !== undefined && { enums }) });
    // The layout numbers methods in the order of their declaration, after those of all objects.
    const own = [...this.layout.methods].filter(([, { name }]) => name !== 'deleteLater');
    for (const [position, [index]] of own.entries()) {
      const method = methods[position];
      if (method !== undefined) this.#methods.set(index, method);
    }
    for (const property of properties) {
      const place = this.layout.propertiesByName.get(property.name);
      if (place !== undefined) this.#properties.set(place.index, property);
    }
  }

  get isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** The method at an index; undefined for signals, unknown indices and the methods of all objects. */
  methodAt(index: number): PublishedMethod | undefined {
    return this.#methods.get(index);
  }

  /** The current value of a property; null for unknown ones. */
  read(index: number): unknown {
    if (index === OBJECT_NAME_PROPERTY) return '';
    try {
      return this.#properties.get(index)?.read() ?? null;
    } catch {
      return null; // a host's mistake must not cost the page its answer
    }
  }

  /** Sets a property for a page; returns whether it did. */
  write(index: number, value: unknown): boolean {
    const write = this.#properties.get(index)?.write;
    const parsed = write?.schema.safeParse(value);
    if (write === undefined || parsed?.success !== true || this.#isDestroyed) return false;
    try {
      write.set(parsed.data);
      return true;
    } catch {
      return false; // the setter refused
    }
  }

  /**
   * Emits a signal by its name, or by its signature if there are overloads, and returns whether a page listens. Unknown ones are a
   * bug of ours and aren't sent.
   */
  emit(signal: string, ...values: readonly unknown[]): boolean {
    const index = this.layout.signals.get(signal);
    if (index === undefined || this.#isDestroyed) return false;
    const property = [...this.layout.properties.values()].find(({ notify }) => notify === index);
    let isHeard = false;
    for (const watcher of [...this.#watchers]) {
      if (property === undefined) isHeard = watcher.onSignal(index, values) || isHeard;
      else watcher.onChange(property.index, { index, values });
    }
    return isHeard;
  }

  /** Call when a page has connected to a signal. */
  noteListener(index: number): void {
    const signal = [...this.layout.signals].find(([, each]) => each === index)?.[0];
    if (signal !== undefined && !this.#isDestroyed) this.#onListener?.(signal);
  }

  /** Call when a property has a new value. */
  changed(name: string): void {
    const property = this.layout.propertiesByName.get(name);
    if (property === undefined || this.#isDestroyed) return;
    const { index, notify } = property;
    const values = notify === undefined ? undefined : { index: notify, values: [this.read(index)] };
    for (const watcher of [...this.#watchers]) watcher.onChange(index, values);
  }

  /** Destroys the object: pages that know it are notified once, and it sends no more events. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    for (const watcher of [...this.#watchers]) watcher.onDestroyed();
    this.#watchers.clear();
  }

  /** Watches the object until its destruction. Returns a function that stops this. */
  watch(watcher: ObjectWatcher): () => void {
    if (!this.#isDestroyed) this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  /** The number of watching connections, for tests and the inspector. */
  get watcherCount(): number {
    return this.#watchers.size;
  }
}

/** Whether an index is a signal that this object has. */
export function isSignalIndex({ layout }: HostObject, index: unknown): index is number {
  return (
    typeof index === 'number' &&
    (index === DESTROYED_INDEX || [...layout.signals.values()].includes(index))
  );
}
