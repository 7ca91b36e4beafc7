/** What the rest of the server asks of running calls, and does to them, at whichever server they are. */
import type { ConferenceNews } from './conferenceNews.ts';
import type { Recorders } from './recorders.ts';
import type { Rejection } from '#shared/wire/signalling.ts';
import type { SeatRoles } from './seatRoles.ts';
import type { PersonInside } from './seats.ts';

/** A conference with people in it or before it. */
export interface RunningCall {
  readonly seats: ReadonlyMap<string, PersonInside>;
  readonly waiters: { readonly size: number };
  /** Whether new people wait to be let in. */
  readonly isLocked: boolean;
}

export interface Calls extends ConferenceNews, Recorders, Pick<SeatRoles, 'roleOf'> {
  find(conferenceId: string): RunningCall | undefined;
  seats(conferenceId: string): readonly PersonInside[];
  /** Whether no one is inside, and no one waits. */
  isEmpty(conferenceId: string): boolean;
  /** Every account that is in a conference, and whether in one of its own. */
  accountsInside(): ReadonlyMap<string, { readonly isOwner: boolean }>;
  /** The same of one account; undefined when it is in none. */
  accountInside(account: string): { readonly isOwner: boolean } | undefined;
  /** How many people are in conferences of this server alone, and before them. */
  counts(): { readonly inside: number; readonly waiting: number };
  /** Everyone out of one conference. */
  end(conferenceId: string, rejection: Rejection): void;
  /** One account out of wherever it is. */
  removeAccount(account: string, rejection: Rejection): void;
  /** The people whose sign-in has ended. */
  removeSignIn(signIn: string, rejection: Rejection): void;
}
