/** Deep enough for the fields of a reaction, of a person, of a tile. */
const DEPTH = 4;

/**
 * Whether a tile would look the same: plain objects and lists are compared by what is in them, streams and functions
 * on their own. Each moment of the call makes new objects of everyone; what changed is mostly one person.
 */
export function isSameTile(left: unknown, right: unknown, depth: number = DEPTH): boolean {
  if (Object.is(left, right)) return true;
  if (depth === 0 || !isPlain(left) || !isPlain(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSameTile(Reflect.get(left, key), Reflect.get(right, key), depth - 1))
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
