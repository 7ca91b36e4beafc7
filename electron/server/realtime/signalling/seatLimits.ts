/**
 * How many people may sit: what the licence allows on this server, what the conference holds, and how many of them may
 * be guests of one address.
 */
import type { Rejection } from '#shared/wire/signalling.ts';
import { createRate } from '#server/lib/limits/rates.ts';
import type { LimitSettings } from '#server/lib/settings/limitSettings.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { LiveConference, Seat, Visitor } from './seats.ts';

/** The sign-in that someone came with has ended. */
export const SIGNED_OUT: Rejection = { book: 'conference', code: '9' };
const FULL: Rejection = { book: 'conference', code: '407' };

/** Licence limits come first (login codes), then the size of the conference (407). `alike`: guests inside, or users. */
export function findObstacle(
  settings: Pick<Settings, 'max_guests_online' | 'max_users_online' | 'guest_seats_per_address'>,
  alike: number,
  visitor: Visitor,
  conference: LiveConference,
): Rejection | undefined {
  const limit = visitor.isGuest ? settings.max_guests_online : settings.max_users_online;
  if (limit !== undefined && alike >= limit) {
    return { book: 'login', code: visitor.isGuest ? '005' : '5' };
  }
  const others = [...conference.seats.values()].map((seat) => seat.visitor);
  if (isCrowd(visitor, others, settings.guest_seats_per_address)) return FULL;
  return conference.seats.size >= visitor.maxParticipants ? FULL : undefined;
}

/** So often a minute guests of one address may come to one conference, for each of them who may be inside or wait there. */
const ARRIVALS_PER_PLACE = 4;

/**
 * Counts the arrivals of guests: each is a line of the conference's log and news to everyone inside, also when it is over at
 * once. `now` is a monotonic clock in milliseconds.
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

/** Whether one more may wait before a conference; those of one address must not fill its list. */
export function findWaitingObstacle(
  settings: Pick<LimitSettings, 'waiting_per_address'>,
  visitor: Visitor,
  conference: LiveConference,
): Rejection | undefined {
  const others = [...conference.waiters.values()].map((waiter) => waiter.visitor);
  return isCrowd(visitor, others, settings.waiting_per_address) ? FULL : undefined;
}

/**
 * Who gets up so that someone who is expected can sit down in a full conference: the last that came of the address with the
 * most guests inside, those who are away for the moment first. A guest who is alone keeps the seat.
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

/** Accounts and call keys are in one place at a time; of others there may be any number behind one address. */
function isAnonymous({ account }: Visitor): boolean {
  return account === undefined;
}
