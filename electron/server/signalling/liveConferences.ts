/** Everybody who is in a conference now, or waits before one. Lives in memory: a restart empties it. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import { type Result, fail, ok } from '#server/result.ts';
import type { Settings } from '#server/settings.ts';
import type { IceServerWire } from './iceServers.ts';
import {
  type Link,
  type LiveConference,
  type Seat,
  type Visitor,
  type Waiter,
  describeSeat,
  describeWaiting,
  fitsSeat,
  newSeat,
  tellOthers,
  tellWaiting,
} from './seats.ts';

/** Why someone who passed the door cannot sit down. */
export interface Rejection {
  readonly book: 'login' | 'conference';
  readonly code: string;
}

/** What the session log wants to know. */
export interface SeatLog {
  arrived(seat: Seat): void;
  left(seat: Seat): void;
}

export interface LiveConferences {
  seats(conferenceId: string): readonly Seat[];
  /** Whether an account is in any conference. */
  isPresent(account: string): boolean;
  enter(visitor: Visitor, link: Link): Result<Seat, Rejection>;
  wait(visitor: Visitor, link: Link): Waiter;
  /** Gives a kept seat to a new socket; undefined when there is none with that key. */
  resume(conferenceId: string, seatId: string, key: string, link: Link): Seat | undefined;
  admit(conferenceId: string, waiterId: string): void;
  refuse(conferenceId: string, waiterId: string): void;
  /** The socket went; the seat stays for the resume window. */
  disconnected(seat: Seat, link: Link): void;
  setMedia(seat: Seat, media: MediaState): void;
  leave(seat: Seat): void;
  stopWaiting(waiter: Waiter): void;
  /** Everybody out of one conference. */
  end(conferenceId: string, rejection: Rejection): void;
  /** One account out of wherever it is. */
  removeAccount(account: string, rejection: Rejection): void;
  /** Forgets everybody without a word; the sockets are closed elsewhere. */
  clear(): void;
}

/** Makes the book of everybody who is inside. */
export function createLiveConferences(
  settings: Settings,
  clock: Clock,
  iceServers: readonly IceServerWire[],
  resumeWindowMs: number,
  log: SeatLog,
): LiveConferences {
  const all = new Map<string, LiveConference>();

  function open(id: string): LiveConference {
    const known = all.get(id);
    if (known) return known;
    const made: LiveConference = { id, seats: new Map(), waiters: new Map() };
    all.set(id, made);
    return made;
  }

  function forgetWhenEmpty(conference: LiveConference): void {
    if (conference.seats.size === 0 && conference.waiters.size === 0) all.delete(conference.id);
  }

  function everySeat(): readonly Seat[] {
    return [...all.values()].flatMap((conference) => [...conference.seats.values()]);
  }

  function unseat(seat: Seat): void {
    clearTimeout(seat.expiry);
    const conference = all.get(seat.visitor.conferenceId);
    if (!conference?.seats.delete(seat.id)) return;
    tellOthers(conference, seat.id, { type: 'participantLeft', participantId: seat.id });
    log.left(seat);
    forgetWhenEmpty(conference);
  }

  /** Licence limits come first (login codes), then the size of the conference (407). */
  function findObstacle(visitor: Visitor, conference: LiveConference): Rejection | undefined {
    const alike = everySeat().filter((seat) => seat.visitor.isGuest === visitor.isGuest).length;
    const limit = visitor.isGuest ? settings.max_guests_online : settings.max_users_online;
    if (limit !== undefined && alike >= limit) {
      return { book: 'login', code: visitor.isGuest ? '005' : '5' };
    }
    const isFull = conference.seats.size >= visitor.maxParticipants;
    return isFull ? { book: 'conference', code: '407' } : undefined;
  }

  function welcome(conference: LiveConference, seat: Seat, resumed: boolean): void {
    const canAdmit = seat.visitor.isOwner;
    seat.link?.send({
      type: 'joined',
      self: describeSeat(seat),
      resumeKey: seat.resumeKey,
      resumed,
      participants: [...conference.seats.values()]
        .filter((other) => other !== seat)
        .map(describeSeat),
      iceServers: [...iceServers],
      canAdmit,
      waiting: canAdmit ? describeWaiting(conference) : [],
    });
  }

  function removeAccount(account: string, rejection: Rejection): void {
    for (const conference of [...all.values()]) {
      for (const waiter of [...conference.waiters.values()]) {
        if (waiter.visitor.account !== account) continue;
        conference.waiters.delete(waiter.id);
        waiter.link.reject(rejection.book, rejection.code);
        tellWaiting(conference);
      }
      for (const seat of [...conference.seats.values()]) {
        if (seat.visitor.account !== account) continue;
        const { link } = seat;
        seat.link = undefined;
        unseat(seat);
        link?.reject(rejection.book, rejection.code);
      }
      forgetWhenEmpty(conference);
    }
  }

  function enter(visitor: Visitor, link: Link): Result<Seat, Rejection> {
    // The newer place wins: the older one hears that the account is used elsewhere (login code 1).
    if (visitor.account !== undefined) removeAccount(visitor.account, { book: 'login', code: '1' });
    const conference = open(visitor.conferenceId);
    const obstacle = findObstacle(visitor, conference);
    if (obstacle) {
      forgetWhenEmpty(conference);
      return fail(obstacle);
    }
    const seat = newSeat(visitor, link, clock.nowS());
    conference.seats.set(seat.id, seat);
    link.seated(seat);
    welcome(conference, seat, false);
    tellOthers(conference, seat.id, { type: 'participantJoined', participant: describeSeat(seat) });
    log.arrived(seat);
    return ok(seat);
  }

  function takeWaiter(conferenceId: string, waiterId: string): Waiter | undefined {
    const conference = all.get(conferenceId);
    const waiter = conference?.waiters.get(waiterId);
    if (!conference || !waiter) return undefined;
    conference.waiters.delete(waiterId);
    tellWaiting(conference);
    return waiter;
  }

  return {
    seats: (conferenceId) => [...(all.get(conferenceId)?.seats.values() ?? [])],
    isPresent: (account) => everySeat().some((seat) => seat.visitor.account === account),
    enter,
    removeAccount,

    wait(visitor, link) {
      if (visitor.account !== undefined)
        removeAccount(visitor.account, { book: 'login', code: '1' });
      const conference = open(visitor.conferenceId);
      const waiter: Waiter = { id: randomBytes(8).toString('hex'), visitor, link };
      conference.waiters.set(waiter.id, waiter);
      link.send({ type: 'waiting' });
      tellWaiting(conference);
      return waiter;
    },

    resume(conferenceId, seatId, key, link) {
      const conference = all.get(conferenceId);
      const seat = conference?.seats.get(seatId);
      if (!conference || !seat || !fitsSeat(seat, key)) return undefined;
      clearTimeout(seat.expiry);
      const { link: older } = seat;
      seat.link = link;
      // The old socket may be half open and not know it yet.
      older?.drop();
      link.seated(seat);
      welcome(conference, seat, true);
      tellOthers(conference, seat.id, {
        type: 'participantChanged',
        participant: describeSeat(seat),
      });
      return seat;
    },

    admit(conferenceId, waiterId) {
      const waiter = takeWaiter(conferenceId, waiterId);
      if (!waiter) return;
      const entered = enter(waiter.visitor, waiter.link);
      if (!entered.ok) waiter.link.reject(entered.failure.book, entered.failure.code);
    },

    refuse(conferenceId, waiterId) {
      takeWaiter(conferenceId, waiterId)?.link.reject('conference', '0');
    },

    disconnected(seat, link) {
      if (seat.link !== link) return;
      seat.link = undefined;
      const conference = all.get(seat.visitor.conferenceId);
      if (!conference?.seats.has(seat.id)) return;
      tellOthers(conference, seat.id, {
        type: 'participantChanged',
        participant: describeSeat(seat),
      });
      seat.expiry = setTimeout(() => unseat(seat), resumeWindowMs);
      seat.expiry.unref();
    },

    setMedia(seat, media) {
      seat.media = media;
      const conference = all.get(seat.visitor.conferenceId);
      if (!conference) return;
      tellOthers(conference, seat.id, {
        type: 'participantChanged',
        participant: describeSeat(seat),
      });
    },

    leave(seat) {
      seat.link = undefined;
      unseat(seat);
    },

    stopWaiting(waiter) {
      const conference = all.get(waiter.visitor.conferenceId);
      if (!conference?.waiters.delete(waiter.id)) return;
      tellWaiting(conference);
      forgetWhenEmpty(conference);
    },

    end(conferenceId, { book, code }) {
      const conference = all.get(conferenceId);
      if (!conference) return;
      all.delete(conferenceId);
      for (const waiter of conference.waiters.values()) waiter.link.reject(book, code);
      for (const seat of conference.seats.values()) {
        clearTimeout(seat.expiry);
        const { link } = seat;
        seat.link = undefined;
        log.left(seat);
        link?.reject(book, code);
      }
      conference.waiters.clear();
      conference.seats.clear();
    },

    clear() {
      for (const seat of everySeat()) {
        clearTimeout(seat.expiry);
        seat.link = undefined;
      }
      all.clear();
    },
  };
}
