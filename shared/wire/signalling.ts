/**
 * The signalling protocol of a call, whatever carries its media: JSON text messages over one WebSocket at
 * `<API base>/signalling`. It is ours (no public source shows the vendor's), so both ends and every
 * limit are here. Life of a connection:
 *
 *   page                         server
 *   join ───────────────────────▶  within 5 s of the handshake, else the socket closes
 *        ◀──────────── waiting     the waiting room; `joined` follows when someone lets the person in
 *        ◀──────────── waitingNote what someone in charge writes to those who wait
 *        ◀──────────── joined      or `rejected` with a code of the catalogue, then the socket closes
 *   signal / media / quality / moderate / ping ▶
 *        ◀──── participantJoined, participantChanged, participantLeft, listenersChanged, signal, pong, ending, extended,
 *                                recording, recordingWish, rightsChanged, mediaCorrected,
 *                                moderated, lockChanged, pinChanged, stageChanged
 *   leave ──────────────────────▶  or the socket drops: the seat stays for the resume window
 *
 * A page that lost its socket joins again with `resume` and gets `joined` with `resumed: true`; peer
 * connections between people who are still there are left alone. Of each two participants the one
 * with the greater id makes all offers, so that two never cross; the other may ask for one. Ids grow, so that is
 * the one who came later. Their first offer can come with the join message: the server passes it on to one person
 * (`offeredTo`) as the first signal of the new participant, connection 1, round 1.
 *
 * The chat and what people show without words are in `call/`. Where a cluster carries the media, the server sends
 * those (`ROOM_NEWS`) by its data channel, too, with a number: see `call/roomNews.ts`.
 */
import * as z from 'zod/mini';
import { maxCharacters, maxLength, minLength } from '../lengthLimits.ts';
import { GUEST_NAME_MAX_LENGTH } from '../limits.ts';
import {
  lockChangedWire,
  moderateWire,
  moderatedWire,
  pinChangedWire,
  waitingNoteWire,
} from './call/moderation.ts';
import {
  chatFileKeyWire,
  chatFileWishWire,
  chatHistoryWishWire,
  chatMessageNewsWire,
  chatRefusedWire,
  chatSendWire,
  chatStretchWire,
} from './call/chat.ts';
import { captionNewsWire, captionWire } from './call/captions.ts';
import { handWire, reactWire, reactionNewsWire } from './call/gestures.ts';
import { newsNumberWire } from './call/roomNews.ts';
import { planeNews, planeWire, planeWish, iceServerWire } from './call/plane.ts';
import { callRightsWire, mediaCorrectedWire, rightsChangedWire } from './call/rights.ts';
import { plannedStageWire, stageChangedWire } from './call/stage.ts';

const id = z.string().check(minLength(1), maxLength(128));
const longText = z.string().check(maxLength(60_000));
const counter = z.int().check(z.nonnegative());

/** What a participant sends of themselves. */
const mediaStateWire = z.object({
  audio: z.boolean(),
  video: z.boolean(),
  screen: z.boolean(),
  /** Whether the shared screen is heard, too. */
  screenSound: z.optional(z.boolean()),
});
export type MediaState = z.output<typeof mediaStateWire>;

/**
 * What two participants send each other to bring a peer connection about, in the browser's spelling.
 * Both numbers come from the side that makes the offers: `connection` counts the peer connections, of which
 * one replaces the other, `round` all the offers. An answer repeats the numbers of its offer.
 */
const peerSignalWire = z.union([
  z.object({
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: longText }),
    connection: counter,
    round: counter,
  }),
  z.object({
    candidate: z.object({
      candidate: z.string().check(maxLength(4096)),
      sdpMid: z.nullish(z.string().check(maxLength(64))),
      sdpMLineIndex: z.nullish(z.int()),
      usernameFragment: z.nullish(z.string().check(maxLength(256))),
    }),
  }),
  /** Asks for an offer. `round` is the last one seen, 0 for none: what came after it answers the wish. */
  z.object({ wish: z.enum(['restart', 'rebuild']), round: counter }),
]);
export type PeerSignal = z.output<typeof peerSignalWire>;

const kbits = z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000)));
const framesPerS = z.optional(z.number().check(z.nonnegative(), z.maximum(1000)));
const perCent = z.optional(z.number().check(z.nonnegative(), z.maximum(100)));
const pixels = z.optional(z.int().check(z.nonnegative(), z.maximum(32_768)));

/**
 * How a page's media went since it last said so: bit rates in kbit/s over all connections, frames a second of the
 * best picture, losses in per cent, size of the picture that is sent. What was not measured is absent.
 */
export const qualityWire = z.object({
  bitrateIn: kbits,
  bitrateOut: kbits,
  framesIn: framesPerS,
  framesOut: framesPerS,
  lossIn: perCent,
  lossOut: perCent,
  width: pixels,
  height: pixels,
});
export type Quality = z.output<typeof qualityWire>;

/** What people come with. */
export const APPLICATION_KINDS = ['browser', 'desktop'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** Page to server. */
export const clientMessageWire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    callId: id,
    /** A registered user's (or key holder's) access token; a guest has none and gives a name. */
    accessToken: z.optional(z.string().check(maxLength(1024))),
    guestName: z.optional(z.string().check(maxCharacters(GUEST_NAME_MAX_LENGTH))),
    pin: z.optional(z.string().check(maxLength(64))),
    media: mediaStateWire,
    application: z.optional(z.enum(APPLICATION_KINDS)),
    resume: z.optional(z.object({ participantId: id, key: z.string().check(maxLength(128)) })),
    /** Of a guest who was inside before: that seat's `resumeKey`. With it and the same name they are the same person. */
    formerKey: z.optional(z.string().check(maxLength(128))),
    /** An offer (SDP) for one of those who are inside, without candidates. */
    offer: z.optional(longText),
  }),
  z.object({ type: z.literal('signal'), to: id, data: peerSignalWire }),
  z.object({ type: z.literal('media'), media: mediaStateWire }),
  /** For the session log; sent every `QUALITY_INTERVAL_MS`. Those that come much thicker are not kept. */
  z.object({ type: z.literal('quality'), quality: qualityWire }),
  z.object({ type: z.literal('admit'), participantId: id }),
  z.object({ type: z.literal('refuse'), participantId: id }),
  /** Moves the planned end. `endS` is the one that was seen: where it has moved already, nothing is done. */
  z.object({ type: z.literal('extend'), endS: z.int() }),
  moderateWire,
  chatSendWire,
  chatHistoryWishWire,
  chatFileWishWire,
  handWire,
  reactWire,
  captionWire,
  planeWish,
  z.object({ type: z.literal('leave') }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessageWire>;
export type JoinMessage = Extract<ClientMessage, { type: 'join' }>;

/**
 * Someone in the conference, as others see them. `id` is of this stay; `personId` is the same at every coming of an account
 * to this conference. Neither says who the person is: `shared/rights/readableFields.ts` lists what may be here.
 */
const remoteParticipantWire = z.object({
  id,
  personId: z.string(),
  displayName: z.string(),
  isGuest: z.boolean(),
  isOwner: z.boolean(),
  /** Whether this is one of those whom the owner lets do what an owner may; absent = no. */
  isModerator: z.optional(z.boolean()),
  media: mediaStateWire,
  /** False while the person's socket is gone and the seat is kept. */
  isConnected: z.boolean(),
  /** Whether the server itself put the person into the demo's room: no connection for media is made to it. Absent = no. */
  isDemo: z.optional(z.boolean()),
  /** A raised hand; hands that were raised sooner have smaller numbers. Absent: it is down. */
  hand: z.optional(z.int()),
  /** Whether this person only listens, in a conference with presenters; absent = no. */
  isListener: z.optional(z.boolean()),
});
export type SignalledParticipant = z.output<typeof remoteParticipantWire>;

/** Someone in the waiting room, shown to those who may let them in. */
const waitingPersonWire = z.object({
  id,
  displayName: z.string(),
  isGuest: z.boolean(),
});
export type WaitingPerson = z.output<typeof waitingPersonWire>;

/** That the conference is being recorded just now, and by whom. */
const recordingNewsWire = z.object({
  /** The person whose page records. */
  personId: z.string(),
  displayName: z.string(),
  isPaused: z.boolean(),
});
export type RecordingNews = z.output<typeof recordingNewsWire>;

/** What someone asks over the API of the page that records, or could. */
export const RECORDING_WISHES = ['start', 'pause', 'resume', 'stop'] as const;
export type RecordingWish = (typeof RECORDING_WISHES)[number];

/** Why someone is not let in, or is sent out. `book` says which code book the code is of: "5" and "005" are login codes. */
export const rejectionWire = z.object({
  book: z.enum(['login', 'conference']),
  code: z.string(),
  /** Who ended the conference for everyone, where someone did (code 18). */
  by: z.optional(z.string()),
});
export type Rejection = Readonly<z.output<typeof rejectionWire>>;

/** Server to page. */
export const serverMessageWire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('joined'),
    self: remoteParticipantWire,
    resumeKey: z.string(),
    /** With it a guest may say afterwards how picture and sound were; absent: the server does not ask. */
    ratingKey: z.optional(z.string()),
    resumed: z.boolean(),
    participants: z.array(remoteParticipantWire),
    /** Who has got the offer that came with the join message; absent: no one, it is to be forgotten. */
    offeredTo: z.optional(id),
    iceServers: z.array(iceServerWire),
    /** What carries the media; absent: the pages connect to each other. */
    plane: z.optional(planeWire),
    /** Whether this participant may let people in from the waiting room. */
    canAdmit: z.boolean(),
    waiting: z.array(waitingPersonWire),
    /** What the participant may do; absent = everything. */
    rights: z.optional(callRightsWire),
    /** Whether new people wait to be let in; absent = no. */
    isLocked: z.optional(z.boolean()),
    /** How the conference wants the others to be seen; absent: the page decides. */
    stage: z.optional(plannedStageWire),
    /** While the conference is being recorded. */
    recording: z.nullish(recordingNewsWire),
    /** Of the newest that was sent before this. */
    newsNumber: newsNumberWire,
  }),
  z.object({ type: z.literal('waiting') }),
  z.extend(rejectionWire, { type: z.literal('rejected') }),
  z.object({ type: z.literal('participantJoined'), participant: remoteParticipantWire }),
  z.object({
    type: z.literal('participantChanged'),
    participant: remoteParticipantWire,
    newsNumber: newsNumberWire,
  }),
  z.object({ type: z.literal('participantLeft'), participantId: id }),
  /** Who of many listeners came, changed or left in a moment. Whom it is sent to can be among them. */
  z.object({
    type: z.literal('listenersChanged'),
    participants: z.array(remoteParticipantWire),
    left: z.array(id),
  }),
  z.object({ type: z.literal('waitingChanged'), waiting: z.array(waitingPersonWire) }),
  z.object({ type: z.literal('signal'), from: id, data: peerSignalWire }),
  z.object({ type: z.literal('pong') }),
  /**
   * The planned end is near; a null end takes that back. At an end `byItself` everyone is sent out (code 18). People
   * who can move the end learn by how many seconds.
   */
  z.object({
    type: z.literal('ending'),
    endS: z.nullable(z.int()),
    byItself: z.boolean(),
    extensionS: z.optional(z.int()),
  }),
  /** Someone (by name) moved the planned end; an `ending` follows where that changes what is near. */
  z.object({ type: z.literal('extended'), endS: z.int(), by: z.string() }),
  /** Recording has begun, paused, continued; null: it has ended. */
  z.object({ type: z.literal('recording'), recording: z.nullable(recordingNewsWire) }),
  /** To one page alone: the owner's or a moderator's. */
  z.object({ type: z.literal('recordingWish'), wish: z.enum(RECORDING_WISHES) }),
  planeNews,
  rightsChangedWire,
  mediaCorrectedWire,
  moderatedWire,
  waitingNoteWire,
  lockChangedWire,
  pinChangedWire,
  stageChangedWire,
  chatMessageNewsWire,
  chatStretchWire,
  chatRefusedWire,
  chatFileKeyWire,
  reactionNewsWire,
  captionNewsWire,
  /** A message that the server could not use; the third one closes the socket. */
  z.object({ type: z.literal('invalid'), reason: z.string() }),
]);
export type ServerMessage = z.output<typeof serverMessageWire>;

/** What the server sends by both ways, where there are two. */
export const ROOM_NEWS = ['chatMessage', 'reaction', 'participantChanged'] as const;
export type RoomNews = Extract<ServerMessage, { type: (typeof ROOM_NEWS)[number] }>;
