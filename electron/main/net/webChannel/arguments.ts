/**
 * Finds the method of a call and checks its arguments. A value of another type ("4" for 4) is converted as in Qt. One that can't be
 * converted is refused, where Qt would use the type's default: a page is remote content and isn't trusted.
 */
import type { QtType } from '#shared/bridge/classLayout.ts';
import { REFUSED } from '#shared/bridge/protocol.ts';
import { HostObject, type PublishedMethod } from './hostObject.ts';

/** The limit of Qt before 6.5. */
const MAX_ARGUMENTS = 10;

/** The score of an impossible conversion. */
const IMPOSSIBLE = Number.POSITIVE_INFINITY;
const CONVERTED = 100;

const INT_MAX = 2_147_483_647;

/** A method with its converted arguments. */
interface Call {
  readonly method: PublishedMethod;
  readonly values: readonly unknown[];
}

export type CallChoice =
  | { readonly kind: 'call'; readonly call: Call }
  /** There is no such method. */
  | { readonly kind: 'unknown' }
  /** The method exists, but its arguments are invalid. */
  | { readonly kind: 'refused'; readonly method: PublishedMethod };

/** Returns the object of an unmarked `{id}`: older client libraries write references in this way. */
export type FindObject = (reference: unknown) => HostObject | null;

/** Finds the method of a call by its bare name or its index, and checks the arguments. */
export function chooseMethod(
  object: HostObject,
  wanted: unknown,
  given: readonly unknown[],
  find: FindObject,
): CallChoice {
  if (typeof wanted === 'string') return chooseByName(object, wanted, given, find);
  const method = typeof wanted === 'number' ? object.methodAt(wanted) : undefined;
  if (method === undefined) return { kind: 'unknown' };
  // For a call by index, Qt drops excess arguments and refuses missing ones.
  return fit(method, given.slice(0, method.types.length), find);
}

/** The refusal of a call whose arguments weren't read. */
export function refusalOf(object: HostObject, wanted: unknown): unknown {
  const index = typeof wanted === 'string' ? object.layout.methodsByName.get(wanted)?.[0] : wanted;
  const method = typeof index === 'number' ? object.methodAt(index) : undefined;
  return method?.refusal ?? REFUSED;
}

function chooseByName(
  object: HostObject,
  name: string,
  given: readonly unknown[],
  find: FindObject,
): CallChoice {
  if (given.length > MAX_ARGUMENTS) return { kind: 'unknown' };
  const ranked = (object.layout.methodsByName.get(name) ?? [])
    .flatMap((index) => object.methodAt(index) ?? [])
    .filter(({ types }) => types.length === given.length)
    .map((method) => ({ method, score: scoreOf(method.types, given, find) }))
    .sort((left, right) => compare(left.score, right.score));
  const [best] = ranked;
  return best === undefined ? { kind: 'unknown' } : fit(best.method, given, find);
}

function fit(method: PublishedMethod, given: readonly unknown[], find: FindObject): CallChoice {
  const refused: CallChoice = { kind: 'refused', method };
  if (given.length !== method.types.length) return refused;
  const values: unknown[] = [];
  for (const [position, type] of method.types.entries()) {
    const converted = convert(given[position], type, find);
    const schema = method.schemas?.[position];
    const checked = schema?.safeParse(converted);
    if (converted === undefined || checked?.success === false) return refused;
    values.push(checked === undefined ? converted : checked.data);
  }
  return { kind: 'call', call: { method, values } };
}

function scoreOf(types: readonly QtType[], given: readonly unknown[], find: FindObject): number {
  return types.reduce(
    (sum, type, position) => sum + conversionScore(given[position], type, find),
    0,
  );
}

/** The distance of a value from a type: 0 is the same type. The method with the lowest sum is called. */
function conversionScore(value: unknown, type: QtType, find: FindObject): number {
  if (convert(value, type, find) === undefined) return IMPOSSIBLE;
  if (type === 'QVariant') return 1;
  if (typeof value === 'number') return numberScore(type);
  if (typeof value === 'string') return type === 'QString' ? 0 : CONVERTED;
  if (typeof value === 'boolean') return type === 'bool' ? 0 : CONVERTED;
  return 0; // lists, maps and objects convert to their own kind only
}

/** JSON has one type of number; of the other types the nearest is the best. */
function numberScore(type: QtType): number {
  if (type === 'double') return 0;
  if (type === 'int') return 6;
  return type === 'bool' ? 9 : CONVERTED;
}

/** Converts a value to the type; undefined when that isn't possible. */
function convert(value: unknown, type: QtType, find: FindObject): unknown {
  switch (type) {
    case 'QVariant':
      return value;
    case 'QString':
      return typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : asText(value);
    case 'int': {
      const number = asNumber(value);
      return Number.isInteger(number) && Math.abs(number ?? 0) <= INT_MAX ? number : undefined;
    }
    case 'double':
      return asNumber(value);
    case 'bool':
      return asBoolean(value);
    case 'QVariantList':
      return Array.isArray(value) ? value : undefined;
    case 'QVariantMap':
      return isPlainObject(value) ? value : undefined;
    case 'QObject*':
      if (value === null || value instanceof HostObject) return value;
      return isPlainObject(value) ? find(value) : undefined;
  }
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  const isNumeric =
    typeof value === 'string' && /^\s*[+-]?\d{1,15}(?:\.\d{1,15})?\s*$/u.test(value);
  return isNumeric ? Number(value) : undefined;
}

function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (value === 'true' || value === 'false') return value === 'true';
  return undefined;
}

function isPlainObject(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof HostObject)
  );
}

/** Infinities compare as equal; their difference would be NaN. */
function compare(left: number, right: number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
