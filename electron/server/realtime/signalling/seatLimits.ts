/** The limits on seats: the licence's for this server, the conference's size, and the number of guests from one address. */
import type { Rejection } from '#shared/wire/signalling.ts';
import { createRate } from '#server/lib/limits/rates.ts';
import type { LimitSettings } from '#server/lib/settings/limitSettings.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { LiveConference, Seat, Visitor } from './seats.ts';

/** The sign-in that the person joined with has ended. */
export const SIGNED_OUT: Rejection = { book: 'conference', code: '9' };
const FULL: Rejection = { book: 'conference', code: '407' };

/**
 * Licence limits come first (login codes), then the size of the conference (407). `alike`: the number of guests inside for a guest,
 * else of users. `yielding` gives up their seat if there is no obstacle.
 */
export function findObstacle(
  settings: Pick<Settings, 'max_guests_online' | 'max_users_online' | 'guest_seats_per_address'>,
  alike: number,
  visitor: Visitor,
  conference: LiveConference,
  yielding: Seat | undefined,
): Rejection | undefined {
  const limit = visitor.isGuest ? settings.max_guests_online : settings.max_users_online;
  const freed = yielding?.visitor.isGuest === visitor.isGuest ? 1 : 0;
  if (limit !== undefined && alike - freed >= limit) {
    return { book: 'login', code: visitor.isGuest ? '005' : '5' };
  }
  const others = [...conference.seats.values()].filter((seat) => seat !== yielding);
  const visitors = others.map((seat) => seat.visitor);
  if (isCrowd(visitor, visitors, settings.guest_seats_per_address)) return FULL;
  return others.length >= visitor.maxParticipants ? FULL : undefined;
}

/**
 * The limit of arrivals per minute of guests from one address in one conference, per place that they may take inside or in the
 * waiting room.
 */
const ARRIVALS_PER_PLACE = 4;

/**
 * Limits the arrivals of guests: each adds a line to the conference's log and notifies everyone inside, even if it ends at once.
 * `now` is a monotonic clock in milliseconds.
 */
export function limitArrivals(
  settings: Pick<LimitSettings, 'guest_seats_per_address' | 'waiting_per_address'>,
  now: () => number,
): (visitor: Visitor) => Rejection | undefined {
  const { guest_seats_per_address: seats, waiting_per_address: waiting } = settings;
  const isLimited = seats !== undefined && waiting !== undefined;
  const most = isLimited ? (seats + waiting) * ARRIVALS_PER_PLACE : undefined;
  const rate = createRate(most, 60_000, now);
  return (visitor) =>
    isAnonymous(visitor) && rate.take(`${visitor.conferenceId} ${visitor.address}`) > 0
      ? FULL
      : undefined;
}

/** Whether one more person may wait; people from one address must not fill the waiting room. */
export function findWaitingObstacle(
  settings: Pick<LimitSettings, 'waiting_per_address'>,
  visitor: Visitor,
  conference: LiveConference,
): Rejection | undefined {
  const others = [...conference.waiters.values()].map((waiter) => waiter.visitor);
  return isCrowd(visitor, others, settings.waiting_per_address) ? FULL : undefined;
}

/**
 * The guest who makes room for an expected person in a full conference: from the address with the most guests inside, a
 * disconnected one, otherwise the last to arrive. A guest who is the only one from their address keeps the seat.
 */
export function findYielding(visitor: Visitor, { seats }: LiveConference): Seat | undefined {
  if (!visitor.isExpected || seats.size !== visitor.maxParticipants) return undefined;
  const crowds = new Map<string, Seat[]>();
  for (const seat of seats.values()) {
    if (!isAnonymous(seat.visitor)) continue;
    crowds.set(seat.visitor.address, [...(crowds.get(seat.visitor.address) ?? []), seat]);
  }
  const [crowd = []] = [...crowds.values()].sort((left, right) => right.length - left.length);
  if (crowd.length < 2) return undefined;
  return crowd.find(({ link }) => link === undefined) ?? crowd.at(-1);
}

function isCrowd(visitor: Visitor, others: readonly Visitor[], most: number | undefined): boolean {
  if (most === undefined || !isAnonymous(visitor)) return false;
  return (
    others.filter((each) => isAnonymous(each) && each.address === visitor.address).length >= most
  );
}

/** Accounts and call keys can be in one place at a time; for other people there is no such limit, so their address counts. */
function isAnonymous({ account }: Visitor): boolean {
  return account === undefined;
}
