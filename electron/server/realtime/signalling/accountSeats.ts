/** The seat of each account and call key: one of them is in one conference at a time. */
import type { Seat } from './seats.ts';

export interface AccountSeats {
  taken(seat: Seat): void;
  left(seat: Seat): void;
  of(account: string): Seat | undefined;
  all(): ReadonlyMap<string, Seat>;
  clear(): void;
}

export function createAccountSeats(): AccountSeats {
  const seats = new Map<string, Seat>();
  return {
    taken(seat) {
      const { account } = seat.visitor;
      if (account !== undefined) seats.set(account, seat);
    },
    left(seat) {
      const { account } = seat.visitor;
      if (account !== undefined && seats.get(account) === seat) seats.delete(account);
    },
    of: (account) => seats.get(account),
    all: () => seats,
    clear: () => seats.clear(),
  };
}
