/** Converts values between host and page: the host's objects to marked references and back, everything else to JSON values. */
import { type ClassLayout, classInfo, layOut } from '#shared/bridge/classLayout.ts';
import { type ClassInfo, OBJECT_MARK } from '#shared/bridge/protocol.ts';
import { HostObject } from './hostObject.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** Deeper than any sensible value; anything deeper becomes null. */
const MAX_DEPTH = 100;

/** The objects that a connection has passed to its page. */
export interface ObjectBook {
  /** The id of an object for this page, created when it is passed for the first time; undefined when it can't be passed. */
  readonly handOut: (
    object: HostObject,
  ) => { readonly id: string; readonly isRegistered: boolean } | undefined;
  /** The object with an id that this page knows. */
  readonly find: (id: string) => HostObject | undefined;
}

const BARE: ClassLayout = layOut({ methods: [], signals: [], properties: [] });

/** The reference to a destroyed object: only the members of all objects remain. */
export function bareReference(id: string): unknown {
  return { [OBJECT_MARK]: true, id, data: classInfo(BARE, () => '') };
}

/** The class info of an object, with the values of its properties for the page. */
export function describeObject(
  object: HostObject,
  book: ObjectBook,
  within: ReadonlySet<HostObject> = new Set(),
): ClassInfo {
  const inside = new Set([...within, object]);
  return classInfo(object.layout, (index) => wrap(object.read(index), book, inside, 0));
}

/** Converts a value of the host to a JSON value. */
export function wrapValue(value: unknown, book: ObjectBook): unknown {
  return wrap(value, book, new Set(), 0);
}

function wrap(
  value: unknown,
  book: ObjectBook,
  within: ReadonlySet<HostObject>,
  depth: number,
): unknown {
  if (depth > MAX_DEPTH) return null;
  if (value instanceof HostObject) return wrapObject(value, book, within);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) {
    return value.map((each: unknown) => wrap(each, book, within, depth + 1));
  }
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] =
      value instanceof Map
        ? [...value].map(([key, each]) => [String(key), each])
        : Object.entries(value);
    // Not by assignment: `__proto__` must be an ordinary key here.
    return Object.fromEntries(
      entries.map(([key, each]) => [key, wrap(each, book, within, depth + 1)]),
    );
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function wrapObject(
  object: HostObject,
  book: ObjectBook,
  within: ReadonlySet<HostObject>,
): unknown {
  if (object.isDestroyed) return null;
  const known = book.handOut(object);
  if (known === undefined) return null;
  const reference = { [OBJECT_MARK]: true, id: known.id };
  // A registered object is already described under its name, and an object nested in itself by the enclosing description.
  if (known.isRegistered || within.has(object)) return reference;
  return { ...reference, data: describeObject(object, book, within) };
}

/** A page's arguments with their marked references resolved; an unknown one is null. */
export function unwrapArguments(values: readonly unknown[], book: ObjectBook): readonly unknown[] {
  return values.map((value) => unwrap(value, book, 0));
}

/** The object of a marked or unmarked reference; null when this page doesn't know its id. */
export function findReference(reference: unknown, book: ObjectBook): HostObject | null {
  const id = isRecord(reference) && Object.hasOwn(reference, 'id') ? reference['id'] : undefined;
  return typeof id === 'string' ? (book.find(id) ?? null) : null;
}

function unwrap(value: unknown, book: ObjectBook, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((each: unknown) => unwrap(each, book, depth + 1));
  if (!isRecord(value)) return value;
  if (Object.hasOwn(value, OBJECT_MARK) && value[OBJECT_MARK] === true) {
    return findReference(value, book);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, unwrap(each, book, depth + 1)]),
  );
}
