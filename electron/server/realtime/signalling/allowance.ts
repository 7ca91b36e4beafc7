/** Limits how often each seat, or each conference, may do something: a number at once, and one more after each interval. */

/** Uses up one of a holder's allowance; false when it is used up. */
export type Allowance<Holder extends object> = (holder: Holder) => boolean;

/** Makes an allowance. It is forgotten with its holder. */
export function createAllowance<Holder extends object>(
  now: () => number,
  most: number,
  everyMs: number,
): Allowance<Holder> {
  const left = new WeakMap<Holder, { readonly count: number; readonly atMs: number }>();
  return (holder) => {
    const atMs = now();
    const before = left.get(holder) ?? { count: most, atMs };
    const count = Math.min(most, before.count + (atMs - before.atMs) / everyMs);
    left.set(holder, { count: count < 1 ? count : count - 1, atMs });
    return count >= 1;
  };
}
