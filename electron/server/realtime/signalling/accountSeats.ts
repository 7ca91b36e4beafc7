/** The seat of each account and call key: one of them is in one conference at a time. And how many seats there are in all. */
import type { Seat } from './seats.ts';

export interface AccountSeats {
  taken(seat: Seat): void;
  left(seat: Seat): void;
  of(account: string): Seat | undefined;
  all(): ReadonlyMap<string, Seat>;
  /** How many guests are inside, or how many others: every join asks, so that it must be no pass over all seats. */
  count(isGuest: boolean): number;
  clear(): void;
}

export function createAccountSeats(): AccountSeats {
  const seats = new Map<string, Seat>();
  const guests = new Set<Seat>();
  const users = new Set<Seat>();
  return {
    taken(seat) {
      (seat.visitor.isGuest ? guests : users).add(seat);
      const { account } = seat.visitor;
      if (account !== undefined) seats.set(account, seat);
    },
    left(seat) {
      (seat.visitor.isGuest ? guests : users).delete(seat);
      const { account } = seat.visitor;
      if (account !== undefined && seats.get(account) === seat) seats.delete(account);
    },
    of: (account) => seats.get(account),
    all: () => seats,
    count: (isGuest) => (isGuest ? guests : users).size,
    clear() {
      for (const each of [seats, guests, users]) each.clear();
    },
  };
}
