/** Everybody who is in a conference now, or waits before one. Lives in memory: a restart empties it. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { LeaveReason } from '#shared/personal/callLog.ts';
import { isSameRights, limitMedia } from '#shared/wire/call/rights.ts';
import type { MediaState, Quality, RecordingNews } from '#shared/wire/signalling.ts';
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import { type Result, fail, ok } from '#server/result.ts';
import { type Settings, forcedRejection } from '#server/settings.ts';
import { type Ending, describeEnding, isSameEnding } from './endingNews.ts';
import type { IceServerWire } from './iceServers.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import { changeVisitor, rightsOfSeat, takeMedia } from './seatRights.ts';
import {
  type Link,
  type LiveConference,
  type Seat,
  type Visitor,
  type Waiter,
  describeSeat,
  describeWaiting,
  fitsSeat,
  mayAdmit,
  newSeat,
  roleKey,
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
  left(seat: Seat, reason: LeaveReason): void;
  measured(seat: Seat, quality: Quality): void;
}

export interface LiveConferences {
  seats(conferenceId: string): readonly Seat[];
  /** Whether nobody is inside, and nobody waits. */
  isEmpty(conferenceId: string): boolean;
  /** Every account that is in a conference, and whether in one of its own. */
  accountsInside(): ReadonlyMap<string, { readonly isOwner: boolean }>;
  /** One with people in it or before it. */
  find(conferenceId: string): LiveConference | undefined;
  /** What somebody was made in the running session; undefined: what the conference says. */
  roleOf(conferenceId: string, account: string): boolean | undefined;
  /** Whether someone who passed the door must wait before a locked one, or because they were sent out. */
  holdsBack(visitor: Visitor): boolean;
  enter(visitor: Visitor, link: Link): Result<Seat, Rejection>;
  wait(visitor: Visitor, link: Link): Waiter;
  /** Gives a kept seat to a new socket; undefined when there is none with that key. */
  resume(conferenceId: string, seatId: string, key: string, link: Link): Seat | undefined;
  admit(conferenceId: string, waiterId: string): void;
  refuse(conferenceId: string, waiterId: string): void;
  /** The socket went; the seat stays for the resume window. */
  disconnected(seat: Seat, link: Link): void;
  setMedia(seat: Seat, media: MediaState): void;
  /** What a page says of its own media, for the log. */
  measured(seat: Seat, quality: Quality): void;
  /** Somebody's connection to what carries the media has ended. */
  renewPlane(seat: Seat): void;
  leave(seat: Seat): void;
  /** Sends somebody out; who comes again waits to be let in. */
  remove(seat: Seat, rejection: Rejection, by: string): void;
  /** For this session; false when nothing changes. */
  nameModerator(seat: Seat, isModerator: boolean): boolean;
  stopWaiting(waiter: Waiter): void;
  /** The owner named other moderators, by their accounts: those inside may do what they may from now on. */
  setModerators(conferenceId: string, accounts: ReadonlySet<string>): void;
  /** The conference was edited: those inside may do what it lists from now on. */
  setRights(conferenceId: string, listed: Visitor['listedRights']): void;
  /** Tells everybody inside, and who comes later, when it ends; undefined takes that back. */
  setEnding(conferenceId: string, ending: Ending | undefined): void;
  /** Tells everybody inside that somebody moved the end. */
  tellExtended(conferenceId: string, news: { readonly endS: number; readonly by: string }): void;
  /** Tells everybody inside, and who comes later, that it is being recorded; undefined: no more. */
  setRecording(conferenceId: string, news: RecordingNews | undefined): void;
  /** Everybody out of one conference. */
  end(conferenceId: string, rejection: Rejection): void;
  /** One account out of wherever it is. */
  removeAccount(account: string, rejection: Rejection): void;
  /** Forgets everybody without a word; the sockets are closed elsewhere. */
  clear(): void;
}

/** The account has taken a place in another conference, or again in this one. */
const USED_ELSEWHERE: Rejection = { book: 'login', code: '1' };

/** Makes the book of everybody who is inside. */
export function createLiveConferences(
  settings: Settings,
  clock: Clock,
  iceServers: readonly IceServerWire[],
  planes: MediaPlanes,
  resumeWindowMs: number,
  log: SeatLog,
): LiveConferences {
  const all = new Map<string, LiveConference>();
  /** Conferences whose people were told of the end, or are when they come. */
  const endings = new Map<string, Ending>();
  const recordings = new Map<string, RecordingNews>();

  function open(id: string): LiveConference {
    const known = all.get(id);
    if (known) return known;
    const made: LiveConference = {
      ...{ id, seats: new Map(), waiters: new Map() },
      ...{ isLocked: false, removed: new Set<string>(), roles: new Map<string, boolean>() },
    };
    all.set(id, made);
    return made;
  }

  function forgetWhenEmpty(conference: LiveConference): void {
    if (conference.seats.size === 0 && conference.waiters.size === 0) all.delete(conference.id);
  }

  function everySeat(): readonly Seat[] {
    return [...all.values()].flatMap((conference) => [...conference.seats.values()]);
  }

  function unseat(seat: Seat, reason: LeaveReason): void {
    clearTimeout(seat.expiry);
    const conference = all.get(seat.visitor.conferenceId);
    if (!conference?.seats.delete(seat.id)) return;
    planes.revoke(seat);
    tellOthers(conference, seat.id, { type: 'participantLeft', participantId: seat.id });
    log.left(seat, reason);
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
    const { link } = seat;
    // Where a token must be signed first, the people are told of as they are then.
    planes.grant(seat, (plane) => {
      if (link !== undefined && seat.link === link) tellJoined(conference, seat, resumed, plane);
    });
  }
  function tellJoined(
    conference: LiveConference,
    seat: Seat,
    resumed: boolean,
    plane: PlaneGrant,
  ): void {
    const canAdmit = mayAdmit(seat.visitor);
    seat.link?.send({
      type: 'joined',
      self: describeSeat(seat),
      resumeKey: seat.resumeKey,
      resumed,
      participants: [...conference.seats.values()]
        .filter((other) => other !== seat)
        .map(describeSeat),
      iceServers: [...iceServers],
      plane,
      canAdmit,
      waiting: canAdmit ? describeWaiting(conference) : [],
      rights: rightsOfSeat(seat),
      isLocked: conference.isLocked,
      recording: recordings.get(conference.id) ?? null,
    });
    const ending = endings.get(conference.id);
    if (ending) seat.link?.send(describeEnding(ending, seat.visitor));
    for (const message of seat.untold.splice(0)) seat.link?.send(message);
  }

  function changeSeat(conference: LiveConference, seat: Seat, visitor: Visitor): void {
    const before = rightsOfSeat(seat);
    changeVisitor(conference, seat, visitor);
    if (!isSameRights(before, rightsOfSeat(seat))) planes.limit(seat);
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
        unseat(seat, rejection === USED_ELSEWHERE ? 'elsewhere' : 'removed');
        link?.reject(rejection.book, rejection.code);
      }
      forgetWhenEmpty(conference);
    }
  }

  function enter(visitor: Visitor, link: Link): Result<Seat, Rejection> {
    // The newer place wins: the older one hears that the account is used elsewhere (login code 1).
    if (visitor.account !== undefined) removeAccount(visitor.account, USED_ELSEWHERE);
    const conference = open(visitor.conferenceId);
    const obstacle = findObstacle(visitor, conference);
    if (obstacle) {
      forgetWhenEmpty(conference);
      return fail(obstacle);
    }
    const role = visitor.account === undefined ? undefined : conference.roles.get(visitor.account);
    const isModerator = !visitor.isOwner && (role ?? visitor.isModerator);
    const seat = newSeat({ ...visitor, isModerator }, link, clock.nowS());
    seat.media = limitMedia(visitor.media, rightsOfSeat(seat));
    conference.seats.set(seat.id, seat);
    link.seated(seat);
    welcome(conference, seat, false);
    tellOthers(conference, seat.id, { type: 'participantJoined', participant: describeSeat(seat) });
    log.arrived(seat);
    sendOutByName(seat);
    return ok(seat);
  }

  function changeRole(conference: LiveConference, seat: Seat, isModerator: boolean): void {
    changeSeat(conference, seat, { ...seat.visitor, isModerator });
    // They hear it of themselves, too; the waiting room comes with it, or goes.
    tellOthers(conference, '', { type: 'participantChanged', participant: describeSeat(seat) });
    const waiting = isModerator ? describeWaiting(conference) : [];
    seat.link?.send({ type: 'waitingChanged', waiting });
    const ending = endings.get(conference.id);
    if (ending) seat.link?.send(describeEnding(ending, seat.visitor));
  }

  function sendOut(seat: Seat, { book, code }: Rejection): void {
    const { link } = seat;
    seat.link = undefined;
    unseat(seat, 'removed');
    link?.reject(book, code);
  }

  /** Every code can be seen in the middle of a call, too, without editing anything. */
  function sendOutByName(seat: Seat): void {
    const { isGuest, displayName } = seat.visitor;
    const delayS = settings.call_reject_by_name;
    const named = forcedRejection.safeParse(displayName);
    if (delayS === undefined || !isGuest || !named.success || named.data === undefined) return;
    const rejection = named.data;
    setTimeout(() => sendOut(seat, rejection), delayS * 1000).unref();
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
    isEmpty: (conferenceId) => !all.has(conferenceId),
    accountsInside: () =>
      new Map(
        everySeat().flatMap(({ visitor: { account, isOwner } }) =>
          account === undefined ? [] : [[account, { isOwner }] as const],
        ),
      ),
    enter,
    removeAccount,
    find: (conferenceId) => all.get(conferenceId),
    roleOf: (conferenceId, account) => all.get(conferenceId)?.roles.get(account),

    holdsBack({ conferenceId, account, recognisedBy, isOwner, isModerator }) {
      const conference = all.get(conferenceId);
      if (!conference || isOwner) return false;
      if (conference.removed.has(recognisedBy)) return true;
      const role = account === undefined ? undefined : conference.roles.get(account);
      return conference.isLocked && !(role ?? isModerator);
    },

    wait(visitor, link) {
      if (visitor.account !== undefined) removeAccount(visitor.account, USED_ELSEWHERE);
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
      all.get(conferenceId)?.removed.delete(waiter.visitor.recognisedBy);
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
      seat.expiry = setTimeout(() => unseat(seat, 'connectionLost'), resumeWindowMs);
      seat.expiry.unref();
    },

    setMedia(seat, media) {
      const conference = all.get(seat.visitor.conferenceId);
      if (conference) takeMedia(conference, seat, media);
    },

    measured: (seat, quality) => log.measured(seat, quality),

    renewPlane: (seat) => planes.grant(seat, (plane) => seat.link?.send({ type: 'plane', plane })),

    leave(seat) {
      seat.link = undefined;
      unseat(seat, 'left');
    },

    remove(seat, rejection, by) {
      const conference = all.get(seat.visitor.conferenceId);
      if (!conference?.seats.has(seat.id)) return;
      conference.removed.add(seat.visitor.recognisedBy);
      conference.roles.delete(roleKey(seat));
      seat.link?.send({ type: 'moderated', what: 'removed', by });
      sendOut(seat, rejection);
    },

    nameModerator(seat, isModerator) {
      const conference = all.get(seat.visitor.conferenceId);
      if (!conference || seat.visitor.isOwner || seat.visitor.isModerator === isModerator)
        return false;
      conference.roles.set(roleKey(seat), isModerator);
      changeRole(conference, seat, isModerator);
      return true;
    },

    stopWaiting(waiter) {
      const conference = all.get(waiter.visitor.conferenceId);
      if (!conference?.waiters.delete(waiter.id)) return;
      tellWaiting(conference);
      forgetWhenEmpty(conference);
    },

    setModerators(conferenceId, accounts) {
      const conference = all.get(conferenceId);
      if (!conference) return;
      for (const seat of conference.seats.values()) {
        const { account, isOwner, isModerator: wasModerator } = seat.visitor;
        const isListed = account !== undefined && accounts.has(account);
        const isModerator = !isOwner && (conference.roles.get(roleKey(seat)) ?? isListed);
        if (isModerator === wasModerator) continue;
        changeRole(conference, seat, isModerator);
      }
    },

    setRights(conferenceId, listedRights) {
      const conference = all.get(conferenceId);
      if (!conference) return;
      for (const seat of conference.seats.values())
        changeSeat(conference, seat, { ...seat.visitor, listedRights });
      for (const waiter of conference.waiters.values())
        waiter.visitor = { ...waiter.visitor, listedRights };
    },

    setEnding(conferenceId, ending) {
      const before = endings.get(conferenceId);
      if (isSameEnding(before, ending)) return;
      if (ending) endings.set(conferenceId, ending);
      else endings.delete(conferenceId);
      for (const seat of all.get(conferenceId)?.seats.values() ?? []) {
        seat.link?.send(describeEnding(ending, seat.visitor));
      }
    },

    tellExtended(conferenceId, news) {
      const conference = all.get(conferenceId);
      if (conference) tellOthers(conference, '', { type: 'extended', ...news });
    },

    setRecording(conferenceId, news) {
      if (news) recordings.set(conferenceId, news);
      else if (!recordings.delete(conferenceId)) return;
      const conference = all.get(conferenceId);
      if (conference) tellOthers(conference, '', { type: 'recording', recording: news ?? null });
    },

    end(conferenceId, { book, code }) {
      endings.delete(conferenceId);
      const conference = all.get(conferenceId);
      if (!conference) return;
      all.delete(conferenceId);
      for (const waiter of conference.waiters.values()) waiter.link.reject(book, code);
      for (const seat of conference.seats.values()) {
        clearTimeout(seat.expiry);
        const { link } = seat;
        seat.link = undefined;
        log.left(seat, 'ended');
        planes.revoke(seat);
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
