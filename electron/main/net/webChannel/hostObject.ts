/**
 * An object that a host offers to pages: numbered members, signals to those who watch, and an end. It
 * knows nothing of transports; one object may be watched by many connections.
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
  /** One schema for each argument; absent where the types say enough. */
  readonly schemas?: readonly ZodMiniType[];
  /** The page's answer when its arguments are refused; absent: the protocol's empty list. */
  readonly refusal?: unknown;
  /** May return a promise; what it throws or rejects with stays in the host. */
  readonly run: (...values: readonly unknown[]) => unknown;
}

export interface PublishedProperty {
  readonly name: string;
  readonly notify?: string;
  readonly read: () => unknown;
  /** Lets pages set the property; absent: they cannot. */
  readonly write?: { readonly schema: ZodMiniType; readonly set: (value: unknown) => void };
}

export interface ObjectDefinition {
  readonly methods?: readonly PublishedMethod[];
  readonly signals?: readonly CallableShape[];
  readonly properties?: readonly PublishedProperty[];
  readonly enums?: NonNullable<ClassShape['enums']>;
  /** A page listens to a signal from now on. */
  readonly onListener?: (signal: string) => void;
}

/** Hears of everything that an object says. */
export interface ObjectWatcher {
  /** Says whether anyone at the other end listens to it. */
  readonly onSignal: (index: number, values: readonly unknown[]) => boolean;
  /** A property changed; `notify` is its signal with what that carried, if it has one. */
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
    // The layout numbers methods in the order of their declaration, after those that every object has.
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

  /** The method at an index; undefined for signals, unknown indices and those of every object. */
  methodAt(index: number): PublishedMethod | undefined {
    return this.#methods.get(index);
  }

  /** The value of a property now; null where it is unknown. */
  read(index: number): unknown {
    if (index === OBJECT_NAME_PROPERTY) return '';
    try {
      return this.#properties.get(index)?.read() ?? null;
    } catch {
      return null; // a host's mistake must not cost the page its answer
    }
  }

  /** Sets a property for a page; says whether it did. */
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

  /** Emits a signal by its name, or by its signature where there are overloads, and says whether a page listens; unknown ones are a mistake of ours and go nowhere. */
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

  /** Notes that a page has connected to a signal. */
  noteListener(index: number): void {
    const signal = [...this.layout.signals].find(([, each]) => each === index)?.[0];
    if (signal !== undefined && !this.#isDestroyed) this.#onListener?.(signal);
  }

  /** Says that a property has another value now. */
  changed(name: string): void {
    const property = this.layout.propertiesByName.get(name);
    if (property === undefined || this.#isDestroyed) return;
    const { index, notify } = property;
    const values = notify === undefined ? undefined : { index: notify, values: [this.read(index)] };
    for (const watcher of [...this.#watchers]) watcher.onChange(index, values);
  }

  /** Ends the object: pages that know it are notified once, and it says nothing more. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    for (const watcher of [...this.#watchers]) watcher.onDestroyed();
    this.#watchers.clear();
  }

  /** Watches the object until the returned function is called or the object ends. */
  watch(watcher: ObjectWatcher): () => void {
    if (!this.#isDestroyed) this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  /** How many connections watch, for tests and the inspector. */
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
