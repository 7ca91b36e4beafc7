/** The queries and actions of the rest of the server on running calls, on whichever server they are. */
import type { ConferenceNews } from './conferenceNews.ts';
import type { Recorders } from './recorders.ts';
import type { Rejection } from '#shared/wire/signalling.ts';
import type { SeatRoles } from './seatRoles.ts';
import type { PersonInside } from './seats.ts';

/** A conference with people inside or waiting. */
export interface RunningCall {
  readonly seats: ReadonlyMap<string, PersonInside>;
  readonly waiters: { readonly size: number };
  /** Whether new people wait to be let in. */
  readonly isLocked: boolean;
}

export interface Calls extends ConferenceNews, Recorders, Pick<SeatRoles, 'roleOf'> {
  find(conferenceId: string): RunningCall | undefined;
  seats(conferenceId: string): readonly PersonInside[];
  /** Whether the conference has no people inside or waiting. */
  isEmpty(conferenceId: string): boolean;
  /** All accounts in conferences, each with whether it owns one that it is in. */
  accountsInside(): ReadonlyMap<string, { readonly isOwner: boolean }>;
  /** The same for one account; undefined when it is in none. */
  accountInside(account: string): { readonly isOwner: boolean } | undefined;
  /** The number of people in and waiting for conferences, on this server only. */
  counts(): { readonly inside: number; readonly waiting: number };
  /** Removes everyone from a conference. */
  end(conferenceId: string, rejection: Rejection): void;
  /** Removes an account from wherever it is. */
  removeAccount(account: string, rejection: Rejection): void;
  /** Removes the people who joined with an ended sign-in. */
  removeSignIn(signIn: string, rejection: Rejection): void;
}
