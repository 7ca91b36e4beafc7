/** How often each seat may do something: so many at once, and again one after every so many seconds. */
import type { Seat } from './seats.ts';

/** Takes one from a seat's allowance; false when nothing is left of it. */
export type Allowance = (seat: Seat) => boolean;

/** Makes an allowance. It is forgotten with the seat. */
export function createAllowance(now: () => number, most: number, everyMs: number): Allowance {
  const left = new WeakMap<Seat, { readonly count: number; readonly atMs: number }>();
  return (seat) => {
    const atMs = now();
    const before = left.get(seat) ?? { count: most, atMs };
    const count = Math.min(most, before.count + (atMs - before.atMs) / everyMs);
    left.set(seat, { count: count < 1 ? count : count - 1, atMs });
    return count >= 1;
  };
}
