/** The seat of each account and call key: each can be in one conference at a time. Also counts all seats. */
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
    /** The number of guests inside, or of others: every join asks for it, so it must not loop over all seats. */
    count: (isGuest: boolean): number => (isGuest ? guests : users).size,
    clear(): void {
      for (const each of [seats, guests, users]) each.clear();
    },
  };
}
