/** The people of one conference: their seats, the waiting room, and what they receive about each other. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PlannedStage } from '#shared/wire/call/stage.ts';
import type { StoredDetails } from '#server/domain/conferences/conferenceDetails.ts';
import type {
  ApplicationKind,
  MediaState,
  ServerMessage,
  SignalledParticipant,
  WaitingPerson,
} from '#shared/wire/signalling.ts';

/** Up to so many people who wait are sent at every change, more of them … */
const WAITING_FEW = 5;
/** … at most once in so long. */
const WAITING_NEWS_MS = 300;

/** One end of a socket, as the conference sees it. */
export interface Link {
  send(message: ServerMessage): void;
  /** Says why, and who ended it for everyone, then closes. */
  reject(book: 'login' | 'conference', code: string, by?: string): void;
  /** Closes without a word: another socket took its place. */
  drop(): void;
  /** The person was let in from the waiting room and now has a seat. */
  seated(seat: Seat): void;
}

/** Someone who passed the door. */
export interface Visitor {
  readonly conferenceId: string;
  readonly userId: string;
  /** What the others in the call know the person by. */
  readonly personId: string;
  /** The account or call key behind the person; one of them is in one conference at a time. */
  readonly account: string | undefined;
  /** The sign-in that the person came with; the seat ends with it. */
  readonly signIn: string | undefined;
  readonly displayName: string;
  readonly isGuest: boolean;
  readonly isOwner: boolean;
  /** Whether the owner named them a moderator: they may do here what the owner may. */
  readonly isModerator: boolean;
  /** Whether the server plays the person, without media. */
  readonly isDemo?: boolean;
  /** The rights that the conference lists for guests and users; `rightsOf` returns those of this person. */
  readonly listedRights: StoredDetails['rights'];
  /** How the conference wants this person to see the others; absent: the page decides. */
  readonly planned?: PlannedStage;
  readonly media: MediaState;
  /** What the conference keeps off as people come in, if anything; they switch it on inside. */
  readonly startsOff?: Pick<MediaState, 'audio' | 'video'>;
  readonly maxParticipants: number;
  readonly sessionId: string | undefined;
  /** By what someone who was sent out is known again: the account, or a guest's address. */
  readonly recognisedBy: string;
  /** The network address that they came from, as limits count it. */
  readonly address: string;
  /** Whether a place is theirs before those of guests of one address: the owner, moderators, invited people. */
  readonly isExpected: boolean;
  /** What the person came with, as the page says. */
  readonly application: ApplicationKind | undefined;
  /** A guest's secret, by which they are the same person when they come again; it opens their seat. */
  readonly guestKey?: string;
}

/** A place in a conference. It outlives its socket by the resume window. */
export interface Seat {
  readonly id: string;
  readonly resumeKey: string;
  /** A guest's; with it they may say afterwards how picture and sound were. */
  readonly ratingKey: string | undefined;
  /** Changes when the owner names someone a moderator, or takes that back. */
  visitor: Visitor;
  readonly joinedAtS: number;
  /** The same by the system's clock, to be compared with places at other servers. */
  readonly joinedAtMs: number;
  media: MediaState;
  link: Link | undefined;
  expiry: NodeJS.Timeout | undefined;
  /** Number of the arrival in the session log, when it could be written. */
  arrival: Promise<number | undefined> | undefined;
  /** What was done to the person while the socket was gone. */
  unsent: ServerMessage[];
  /** When the page last said how its media goes. */
  qualityAtS: number | undefined;
  /** The number of the raised hand. */
  hand: number | undefined;
  /** Whether they may speak where others listen. */
  isPresenter: boolean;
}

/** Someone inside, as far as the rest of the server needs to know: the seat may be at another one. */
export interface PersonInside extends Pick<Seat, 'id' | 'joinedAtS'> {
  readonly visitor: Pick<
    Visitor,
    'conferenceId' | 'userId' | 'displayName' | 'isGuest' | 'isOwner' | 'isModerator'
  > & { readonly account?: string | undefined };
}

/** Someone in the waiting room. */
export interface Waiter {
  readonly id: string;
  /** Changes when the conference is edited meanwhile. */
  visitor: Visitor;
  readonly link: Link;
}

/** One conference with people in it or before it. */
export interface LiveConference {
  readonly id: string;
  /** How many seats it has had so far. */
  seatCount: number;
  readonly seats: Map<string, Seat>;
  readonly waiters: Map<string, Waiter>;
  /** Whether new people wait to be let in. It opens again when everyone has left. */
  isLocked: boolean;
  /** The people who were sent out, by what they are recognised: they wait to be let in. */
  readonly removed: Set<string>;
  /** Who was made a moderator during this session (true), or no longer is one, by `roleKey`. */
  readonly roles: Map<string, boolean>;
  /** The accounts that present in this session. */
  readonly presenters: Set<string>;
  /** The listeners of whom there is news to send, by their seats, and when. */
  readonly listenerNews: Set<string>;
  listenerTimer: NodeJS.Timeout | undefined;
  /** Runs for a moment after the waiting room was sent, and whether it has changed since. */
  readonly waitingNews: { timer: NodeJS.Timeout | undefined; isDue: boolean };
}

/** Under what a role is remembered: an account keeps it when its person comes back, a guest has it for one stay. */
export function roleKey({ id, visitor }: Pick<Seat, 'id' | 'visitor'>): string {
  return visitor.account ?? `seat ${id}`;
}

/** Notifies someone, at the latest when their socket is back. */
export function notify(seat: Seat, message: ServerMessage): void {
  if (seat.link) seat.link.send(message);
  else seat.unsent.push(message);
}

/** A later seat of a conference has a greater id, by which the pages know who makes the offers. */
export function newSeat(
  visitor: Visitor,
  link: Link,
  nowS: number,
  conference: Pick<LiveConference, 'seatCount'>,
): Seat {
  conference.seatCount += 1;
  return {
    id: conference.seatCount.toString(16).padStart(8, '0') + randomBytes(8).toString('hex'),
    resumeKey: visitor.guestKey ?? randomBytes(20).toString('hex'),
    ratingKey: visitor.isGuest ? randomBytes(20).toString('hex') : undefined,
    visitor,
    joinedAtS: nowS,
    joinedAtMs: performance.timeOrigin + performance.now(),
    media: visitor.media,
    link,
    expiry: undefined,
    arrival: undefined,
    unsent: [],
    qualityAtS: undefined,
    hand: undefined,
    isPresenter: false,
  };
}

/** Whether a key opens a seat; takes the same time for every wrong key of the right length. */
export function fitsSeat(seat: Seat, key: string): boolean {
  const given = Buffer.from(key);
  const kept = Buffer.from(seat.resumeKey);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** A seat as others see it. */
export function describeSeat(seat: Seat): SignalledParticipant {
  const { visitor } = seat;
  return {
    id: seat.id,
    personId: visitor.personId,
    displayName: visitor.displayName,
    isGuest: visitor.isGuest,
    isOwner: visitor.isOwner,
    isModerator: visitor.isModerator,
    media: seat.media,
    isConnected: seat.link !== undefined,
    ...(visitor.isDemo === true && { isDemo: true }),
    ...(seat.hand !== undefined && { hand: seat.hand }),
    ...(isListener(seat) && { isListener: true }),
  };
}

export function isListener({ visitor, isPresenter }: Seat): boolean {
  return visitor.planned?.presenters !== undefined && !isPresenter;
}

/** The waiting room as those see it who may let people in. */
export function describeWaiting(conference: LiveConference): WaitingPerson[] {
  return [...conference.waiters.values()].map(({ id, visitor }) => ({
    id,
    displayName: visitor.displayName,
    isGuest: visitor.isGuest,
  }));
}

/** Sends to everyone inside, but not to the one it is about. */
export function notifyOthers(
  conference: LiveConference,
  about: string,
  message: ServerMessage,
): void {
  for (const seat of conference.seats.values()) {
    if (seat.id !== about) seat.link?.send(message);
  }
}

/**
 * The waiting room has changed: those who may let people in see it. Of a few people they see each at once. Of many the whole
 * list at every coming would be hundreds of lists of hundreds, so that what changes within a moment is one list.
 */
export function sendWaiting(conference: LiveConference): void {
  const { waiters, waitingNews } = conference;
  if (waiters.size > WAITING_FEW && waitingNews.timer !== undefined) {
    waitingNews.isDue = true;
    return;
  }
  waitingNews.isDue = false;
  const message: ServerMessage = { type: 'waitingChanged', waiting: describeWaiting(conference) };
  for (const seat of conference.seats.values()) {
    if (mayAdmit(seat.visitor)) seat.link?.send(message);
  }
  waitingNews.timer ??= setTimeout(() => {
    waitingNews.timer = undefined;
    if (waitingNews.isDue) sendWaiting(conference);
  }, WAITING_NEWS_MS).unref();
}

/** Whether someone may let people in from the waiting room. */
export function mayAdmit({
  isOwner,
  isModerator,
}: Pick<Visitor, 'isOwner' | 'isModerator'>): boolean {
  return isOwner || isModerator;
}
