/** The seat of each account and call key: one of them is in one conference at a time. And how many seats there are in all. */
import type { Seat } from './seats.ts';

export function createAccountSeats() {
  const seats = new Map<string, Seat>();
  const guests = new Set<Seat>();
  const users = new Set<Seat>();
  return {
    taken(seat: Seat): void {
      (seat.visitor.isGuest ? guests : users).add(seat);
      const { account } = seat.visitor;
      if (account !== undefined) seats.set(account, seat);
    },
    left(seat: Seat): void {
      (seat.visitor.isGuest ? guests : users).delete(seat);
      const { account } = seat.visitor;
      if (account !== undefined && seats.get(account) === seat) seats.delete(account);
    },
    of: (account: string): Seat | undefined => seats.get(account),
    all: (): ReadonlyMap<string, Seat> => seats,
    /** How many guests are inside, or how many others: every join asks, so that it must be no pass over all seats. */
    count: (isGuest: boolean): number => (isGuest ? guests : users).size,
    clear(): void {
      for (const each of [seats, guests, users]) each.clear();
    },
  };
}
