/** Everyone who is currently in a conference, or waits for one. In memory only: a restart empties it. */
import type { Clock } from '#server/lib/clock.ts';
import type { LeaveReason } from '#shared/history/callLog.ts';
import { limitMedia } from '#shared/wire/call/rights.ts';
import type { MediaState, Quality, Rejection, RoomNews } from '#shared/wire/signalling.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { type Settings, forcedRejection } from '#server/lib/settings/settings.ts';
import { createAccountSeats } from './accountSeats.ts';
import { createConferenceBook } from './conferenceBook.ts';
import { createConferenceNews } from './conferenceNews.ts';
import type { IceServerWire } from './iceServers.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import { findObstacle, findYielding } from './seatLimits.ts';
import { isSameMedia, mediaAtFirst, rightsOfSeat, takeMedia } from './seatRights.ts';
import { createRecorders } from './recorders.ts';
import { createRoomNewsSender } from './roomNews.ts';
import {
  announceArrival,
  announceChange,
  announceDeparture,
  findAnswerer,
} from './participantNews.ts';
import { createPresenters, presentsAtOnce } from './presenters.ts';
import { createStageNews } from './plannedStage.ts';
import { createSeatRoles } from './seatRoles.ts';
import {
  type Link,
  type LiveConference,
  type Seat,
  type Visitor,
  fitsSeat,
  newSeat,
  roleKey,
  sendWaiting,
} from './seats.ts';
import { createWaitingRoom } from './waitingRoom.ts';
import { createWelcome } from './welcome.ts';

/** The events that the session log needs. */
export interface SeatLog {
  arrived(seat: Seat): void;
  left(seat: Seat, reason: LeaveReason): void;
  measured(seat: Seat, quality: Quality): void;
}

/** The account has joined another conference, or this one again. */
export const USED_ELSEWHERE: Rejection = { book: 'login', code: '1' };

export type LiveConferences = ReturnType<typeof createLiveConferences>;

/**
 * Creates the book of everyone inside. `countElsewhere`: the guests, or the other people, on other servers, which the same limits
 * count.
 */
export function createLiveConferences(
  settings: Settings,
  clock: Clock,
  iceServers: readonly IceServerWire[],
  planes: MediaPlanes,
  resumeWindowMs: number,
  log: SeatLog,
  countElsewhere: (isGuest: boolean) => number = () => 0,
) {
  const book = createConferenceBook();
  const accountSeats = createAccountSeats();
  const news = createConferenceNews(book);
  const roomNews = createRoomNewsSender(planes);
  const welcome = createWelcome({ planes, news, roomNews, iceServers });
  const roles = createSeatRoles({ book, planes, sendEnding: (seat) => news.sendEnding(seat) });
  const waitingRoom = createWaitingRoom({
    book,
    settings,
    leaveOtherPlaces: (account) => removeAccount(account, USED_ELSEWHERE),
    seat(visitor, link) {
      const entered = enter(visitor, link);
      if (!entered.ok) link.reject(entered.failure.book, entered.failure.code);
    },
  });

  function unseat(seat: Seat, reason: LeaveReason): void {
    clearTimeout(seat.expiry);
    const conference = book.find(seat.visitor.conferenceId);
    if (!conference?.seats.delete(seat.id)) return;
    accountSeats.left(seat);
    planes.revoke(seat);
    announceDeparture(conference, seat);
    log.left(seat, reason);
    book.forgetWhenEmpty(conference);
  }

  function removeAccount(account: string, rejection: Rejection): void {
    // Every join of an account calls this, so it checks the account's own seat rather than all seats.
    const inside = accountSeats.of(account)?.visitor.conferenceId;
    const meant = book.all().filter(({ id, waiters }) => id === inside || waiters.size > 0);
    removeWhere((visitor) => visitor.account === account, rejection, meant);
  }

  function removeWhere(
    isMeant: (visitor: Visitor) => boolean,
    rejection: Rejection,
    conferences = book.all(),
  ): void {
    for (const conference of conferences) {
      for (const waiter of [...conference.waiters.values()]) {
        if (!isMeant(waiter.visitor)) continue;
        conference.waiters.delete(waiter.id);
        waiter.link.reject(rejection.book, rejection.code);
        sendWaiting(conference);
      }
      for (const seat of [...conference.seats.values()]) {
        if (!isMeant(seat.visitor)) continue;
        const { link } = seat;
        seat.link = undefined;
        unseat(seat, rejection === USED_ELSEWHERE ? 'elsewhere' : 'removed');
        link?.reject(rejection.book, rejection.code);
      }
      book.forgetWhenEmpty(conference);
    }
  }

  function enter(visitor: Visitor, link: Link, offerSdp?: string): Result<Seat, Rejection> {
    // The newer seat wins: the older one is informed that the account is used elsewhere (login code 1).
    if (visitor.account !== undefined) removeAccount(visitor.account, USED_ELSEWHERE);
    const conference = book.open(visitor.conferenceId);
    const yielding = findYielding(visitor, conference);
    const alike = accountSeats.count(visitor.isGuest) + countElsewhere(visitor.isGuest);
    const obstacle = findObstacle(settings, alike, visitor, conference, yielding);
    if (obstacle) {
      book.forgetWhenEmpty(conference);
      return fail(obstacle);
    }
    if (yielding) sendOut(yielding, { book: 'conference', code: '407' });
    const role = visitor.account === undefined ? undefined : conference.roles.get(visitor.account);
    const isModerator = !visitor.isOwner && (role ?? visitor.isModerator);
    const seat = newSeat({ ...visitor, isModerator }, link, clock.nowS(), conference);
    seat.isPresenter = presentsAtOnce(conference, seat);
    const allowed = limitMedia(visitor.media, rightsOfSeat(seat));
    seat.media = mediaAtFirst(visitor.startsOff, allowed);
    // A page knows its rights, but not that the conference turns media off at first: it learns that once it is inside.
    if (!isSameMedia(seat.media, allowed))
      seat.unsent.push({ type: 'mediaCorrected', media: seat.media });
    conference.seats.set(seat.id, seat);
    accountSeats.taken(seat);
    link.seated(seat);
    const offer = findAnswerer(planes, conference, seat, offerSdp);
    welcome(conference, seat, { isResumed: false, offeredTo: offer?.answerer.id });
    announceArrival(conference, seat, offer);
    log.arrived(seat);
    sendOutByName(seat);
    return ok(seat);
  }

  function sendOut(seat: Seat, rejection: Rejection): void {
    const { link } = seat;
    seat.link = undefined;
    unseat(seat, 'removed');
    link?.reject(rejection.book, rejection.code);
  }

  /** Removes a guest whose name is a code, so that each code can be seen during a call without editing anything. */
  function sendOutByName(seat: Seat): void {
    const { isGuest, displayName } = seat.visitor;
    const delayS = settings.call_reject_by_name;
    const named = forcedRejection.safeParse(displayName);
    if (delayS === undefined || !isGuest || !named.success || named.data === undefined) return;
    setTimeout(sendOut, delayS * 1000, seat, named.data).unref();
  }

  const seatsOf = (conferenceId: string): readonly Seat[] => [
    ...(book.find(conferenceId)?.seats.values() ?? []),
  ];

  return {
    ...news,
    ...roles,
    ...createStageNews(book, planes),
    ...createPresenters({ book, planes }),
    ...createRecorders(book),
    ...waitingRoom,
    seats: seatsOf,
    /** Sends the people inside the news that concerns each of them, over all channels; undefined: nothing for that person. */
    notifyInside: (conferenceId: string, describe: (seat: Seat) => RoomNews | undefined): void =>
      roomNews.sendNews(seatsOf(conferenceId), describe),
    /** Whether the conference has no people inside or waiting. */
    isEmpty: (conferenceId: string): boolean => book.find(conferenceId) === undefined,
    accountsInside: () =>
      new Map([...accountSeats.all()].map(([account, { visitor }]) => [account, visitor])),
    accountInside: (account: string) => accountSeats.of(account)?.visitor,
    counts: () => ({
      inside: accountSeats.count(true) + accountSeats.count(false),
      waiting: book.all().reduce((sum, { waiters }) => sum + waiters.size, 0),
    }),
    enter,
    removeAccount,
    removeSignIn: (signIn: string, rejection: Rejection): void =>
      removeWhere((visitor) => visitor.signIn === signIn, rejection),
    /** A conference with people inside or waiting. */
    find: (conferenceId: string): LiveConference | undefined => book.find(conferenceId),
    /** All conferences with people inside or waiting. */
    all: (): readonly LiveConference[] => book.all(),
    seatOf: (account: string): Seat | undefined => accountSeats.of(account),

    /** Gives a kept seat to a new socket; undefined for an unknown key. */
    resume(conferenceId: string, seatId: string, key: string, link: Link): Seat | undefined {
      const conference = book.find(conferenceId);
      const seat = conference?.seats.get(seatId);
      if (!conference || !seat || !fitsSeat(seat, key)) return undefined;
      clearTimeout(seat.expiry);
      const { link: older } = seat;
      seat.link = link;
      // The old socket may be half open and not know it yet.
      older?.drop();
      link.seated(seat);
      welcome(conference, seat, { isResumed: true });
      announceChange(conference, seat);
      return seat;
    },

    /** The socket has closed; the seat stays for the resume window. */
    disconnected(seat: Seat, link: Link): void {
      if (seat.link !== link) return;
      seat.link = undefined;
      const conference = book.find(seat.visitor.conferenceId);
      if (!conference?.seats.has(seat.id)) return;
      announceChange(conference, seat);
      seat.expiry = setTimeout(() => unseat(seat, 'connectionLost'), resumeWindowMs);
      seat.expiry.unref();
    },

    setMedia(seat: Seat, media: MediaState): void {
      const conference = book.find(seat.visitor.conferenceId);
      if (conference) takeMedia(conference, seat, media);
    },

    /** A page's measurements of its media, for the log. */
    measured: (seat: Seat, quality: Quality): void => log.measured(seat, quality),

    /** A person's connection to the media cluster has ended. */
    renewPlane: (seat: Seat): void =>
      planes.grant(seat, (plane) => seat.link?.send({ type: 'plane', plane })),

    leave(seat: Seat): void {
      seat.link = undefined;
      unseat(seat, 'left');
    },

    /** Removes a person; if they return, they have to wait to be admitted. */
    remove(seat: Seat, rejection: Rejection, by: string): void {
      const conference = book.find(seat.visitor.conferenceId);
      if (!conference?.seats.has(seat.id)) return;
      conference.removed.add(seat.visitor.recognisedBy);
      conference.roles.delete(roleKey(seat));
      seat.link?.send({ type: 'moderated', what: 'removed', by });
      sendOut(seat, rejection);
    },

    end(conferenceId: string, { book: codes, code, by }: Rejection): void {
      news.forgetEnding(conferenceId);
      const conference = book.find(conferenceId);
      if (!conference) return;
      book.forget(conferenceId);
      planes.close([...conference.seats.values()]);
      for (const waiter of conference.waiters.values()) waiter.link.reject(codes, code, by);
      for (const seat of conference.seats.values()) {
        clearTimeout(seat.expiry);
        accountSeats.left(seat);
        const { link } = seat;
        seat.link = undefined;
        log.left(seat, 'ended');
        link?.reject(codes, code, by);
      }
      conference.waiters.clear();
      conference.seats.clear();
    },

    /** Drops everyone without a message; the sockets are closed elsewhere. */
    clear(): void {
      for (const seat of book.everySeat()) {
        clearTimeout(seat.expiry);
        seat.link = undefined;
      }
      accountSeats.clear();
      book.forgetAll();
    },
  };
}
