/** The people of one conference: their seats, the waiting room, and the messages about each other. */
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

/** Up to this many waiting people are sent at every change, more of them … */
const WAITING_FEW = 5;
/** … at most once in this time. */
const WAITING_NEWS_MS = 300;

/** A socket, as the conference sees it. */
export interface Link {
  send(message: ServerMessage): void;
  /** Sends the reason, and who ended it for everyone, then closes. */
  reject(book: 'login' | 'conference', code: string, by?: string): void;
  /** Closes without a message: another socket replaced this one. */
  drop(): void;
  /** The person was let in from the waiting room and now has a seat. */
  seated(seat: Seat): void;
}

/** A person who was allowed in. */
export interface Visitor {
  readonly conferenceId: string;
  readonly userId: string;
  /** The id by which the others in the call know the person. */
  readonly personId: string;
  /** The person's account or call key; each can be in one conference at a time. */
  readonly account: string | undefined;
  /** The sign-in that the person joined with; the seat ends with it. */
  readonly signIn: string | undefined;
  readonly displayName: string;
  readonly isGuest: boolean;
  readonly isOwner: boolean;
  /** Whether the owner named them a moderator: they have the owner's rights here. */
  readonly isModerator: boolean;
  /** Whether the server simulates the person, without media. */
  readonly isDemo?: boolean;
  /** The rights that the conference lists for guests and users; `rightsOf` returns those of this person. */
  readonly listedRights: StoredDetails['rights'];
  /** How this person should see the others; undefined: the page decides. */
  readonly planned?: PlannedStage;
  readonly media: MediaState;
  /** The media that the conference turns off when people join, if any; they turn it on inside. */
  readonly startsOff?: Pick<MediaState, 'audio' | 'video'>;
  readonly maxParticipants: number;
  readonly sessionId: string | undefined;
  /** Identifies a removed person when they return: the account, or a guest's address. */
  readonly recognisedBy: string;
  /** The network address that they joined from, in the form that limits count. */
  readonly address: string;
  /** Whether they have priority over guests from one address: the owner, moderators, invited people. */
  readonly isExpected: boolean;
  /** The person's program, as the page reports it. */
  readonly application: ApplicationKind | undefined;
  /** A guest's secret: with it they are the same person after a reconnect, and can take their seat again. */
  readonly guestKey?: string;
}

/** A place in a conference. It outlives its socket by the resume window. */
export interface Seat {
  readonly id: string;
  readonly resumeKey: string;
  /** A guest's key to rate picture and sound afterwards. */
  readonly ratingKey: string | undefined;
  /** Replaced when the owner names the person a moderator, or revokes that. */
  visitor: Visitor;
  readonly joinedAtS: number;
  /** The same by the system clock, to compare with seats on other servers. */
  readonly joinedAtMs: number;
  media: MediaState;
  link: Link | undefined;
  expiry: NodeJS.Timeout | undefined;
  /** Number of the arrival in the session log, when it could be written. */
  arrival: Promise<number | undefined> | undefined;
  /** The messages about actions on the person while they had no socket. */
  unsent: ServerMessage[];
  /** When the page last reported the quality of its media. */
  qualityAtS: number | undefined;
  /** The number of the raised hand. */
  hand: number | undefined;
  /** Whether they may speak where others listen. */
  isPresenter: boolean;
}

/** A person inside, with the data that the rest of the server needs: the seat may be on another server. */
export interface PersonInside extends Pick<Seat, 'id' | 'joinedAtS'> {
  readonly visitor: Pick<
    Visitor,
    'conferenceId' | 'userId' | 'displayName' | 'isGuest' | 'isOwner' | 'isModerator'
  > & { readonly account?: string | undefined };
}

/** Someone in the waiting room. */
export interface Waiter {
  readonly id: string;
  /** Replaced when the conference is edited in the meantime. */
  visitor: Visitor;
  readonly link: Link;
}

/** A conference with people inside or waiting. */
export interface LiveConference {
  readonly id: string;
  /** How many seats it has had so far. */
  seatCount: number;
  readonly seats: Map<string, Seat>;
  readonly waiters: Map<string, Waiter>;
  /** Whether new people have to wait to be admitted. It is unlocked when everyone has left. */
  isLocked: boolean;
  /** The removed people, by `recognisedBy`: they have to wait to be admitted. */
  readonly removed: Set<string>;
  /** Changes of the moderator role during this session, by `roleKey`: true for a new moderator, false for one who lost the role. */
  readonly roles: Map<string, boolean>;
  /** The accounts of this session's presenters. */
  readonly presenters: Set<string>;
  /** The listeners with unsent news, by seat, and the timer to send it. */
  readonly listenerNews: Set<string>;
  listenerTimer: NodeJS.Timeout | undefined;
  /** A short timer after the waiting room was sent, and whether it has changed since then. */
  readonly waitingNews: { timer: NodeJS.Timeout | undefined; isDue: boolean };
}

/** The key of a stored role: an account keeps it after a reconnect, a guest has it for one stay. */
export function roleKey({ id, visitor }: Pick<Seat, 'id' | 'visitor'>): string {
  return visitor.account ?? `seat ${id}`;
}

/** Sends a message to a person, or stores it until their socket is back. */
export function notify(seat: Seat, message: ServerMessage): void {
  if (seat.link) seat.link.send(message);
  else seat.unsent.push(message);
}

/** Makes a seat. Later seats of a conference have greater ids: the pages decide by them who makes the offers. */
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

/** Whether a key matches a seat; takes the same time for every wrong key of the right length. */
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

/** The waiting room, as people who can admit others see it. */
export function describeWaiting(conference: LiveConference): WaitingPerson[] {
  return [...conference.waiters.values()].map(({ id, visitor }) => ({
    id,
    displayName: visitor.displayName,
    isGuest: visitor.isGuest,
  }));
}

/** Sends a message to everyone inside except the person it is about. */
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
 * Sends the changed waiting room to people who can admit others. A few waiting people are sent at each change. With many, that
 * would be hundreds of lists of hundreds of people, so changes within a moment are sent as one list.
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
