/**
 * The signalling protocol of the `mesh` engine: JSON text messages over one WebSocket at
 * `<API base>/signalling`. It is ours (no public source shows the vendor's), so both ends and every
 * limit are here. Life of a connection:
 *
 *   page                         server
 *   join ───────────────────────▶  within 5 s of the handshake, else the socket closes
 *        ◀──────────── waiting     the waiting room; `joined` follows when someone lets the person in
 *        ◀──────────── joined      or `rejected` with a code of the catalogue, then the socket closes
 *   signal / media / ping ──────▶
 *        ◀──── participantJoined, participantChanged, participantLeft, signal, pong
 *   leave ──────────────────────▶  or the socket drops: the seat stays for the resume window
 *
 * A page that lost its socket joins again with `resume` and gets `joined` with `resumed: true`; peer
 * connections between people who are still there are left alone. Of each two participants the one
 * with the greater id makes all offers, so that two never cross; the other may ask for one.
 */
import * as z from 'zod/mini';
import { GUEST_NAME_MAX_LENGTH } from '../limits.ts';
import { iceServerWire } from './server.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128));
const longText = z.string().check(z.maxLength(60_000));
const counter = z.int().check(z.nonnegative());

/** What a participant sends of themselves. */
export const mediaStateWire = z.object({
  audio: z.boolean(),
  video: z.boolean(),
  screen: z.boolean(),
});
export type MediaState = z.output<typeof mediaStateWire>;

/**
 * What two participants tell each other to bring a peer connection about, in the browser's spelling.
 * Both numbers are given by whoever makes the offers: `connection` counts the peer connections, of which
 * one replaces the other, `round` all the offers. An answer repeats the numbers of its offer.
 */
export const peerSignalWire = z.union([
  z.object({
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: longText }),
    connection: counter,
    round: counter,
  }),
  z.object({
    candidate: z.object({
      candidate: z.string().check(z.maxLength(4096)),
      sdpMid: z.nullish(z.string().check(z.maxLength(64))),
      sdpMLineIndex: z.nullish(z.int()),
      usernameFragment: z.nullish(z.string().check(z.maxLength(256))),
    }),
  }),
  /** Asks for an offer. `round` is the last one seen, 0 for none: what came after it answers the wish. */
  z.object({ wish: z.enum(['restart', 'rebuild']), round: counter }),
]);
export type PeerSignal = z.output<typeof peerSignalWire>;

/** Page to server. */
export const clientMessageWire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    callId: id,
    /** A registered user's (or key holder's) access token; a guest has none and gives a name. */
    accessToken: z.optional(z.string().check(z.maxLength(1024))),
    guestName: z.optional(z.string().check(z.maxLength(GUEST_NAME_MAX_LENGTH))),
    pin: z.optional(z.string().check(z.maxLength(64))),
    media: mediaStateWire,
    resume: z.optional(z.object({ participantId: id, key: z.string().check(z.maxLength(128)) })),
  }),
  z.object({ type: z.literal('signal'), to: id, data: peerSignalWire }),
  z.object({ type: z.literal('media'), media: mediaStateWire }),
  z.object({ type: z.literal('admit'), participantId: id }),
  z.object({ type: z.literal('refuse'), participantId: id }),
  z.object({ type: z.literal('leave') }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessageWire>;

/** Someone in the conference, as others see them. `id` is of this stay; `userId` is the identity (guests: `#guest…@server`). */
export const remoteParticipantWire = z.object({
  id,
  userId: z.string(),
  displayName: z.string(),
  isGuest: z.boolean(),
  isOwner: z.boolean(),
  joinedAtS: z.int(),
  media: mediaStateWire,
  /** False while the person's socket is gone and the seat is kept. */
  isConnected: z.boolean(),
});
export type SignalledParticipant = z.output<typeof remoteParticipantWire>;

/** Someone in the waiting room, shown to those who may let them in. */
export const waitingPersonWire = z.object({
  id,
  displayName: z.string(),
  isGuest: z.boolean(),
});
export type WaitingPerson = z.output<typeof waitingPersonWire>;

/** Server to page. */
export const serverMessageWire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('joined'),
    self: remoteParticipantWire,
    resumeKey: z.string(),
    resumed: z.boolean(),
    participants: z.array(remoteParticipantWire),
    iceServers: z.array(iceServerWire),
    /** Whether this participant may let people in from the waiting room. */
    canAdmit: z.boolean(),
    waiting: z.array(waitingPersonWire),
  }),
  z.object({ type: z.literal('waiting') }),
  /** `book` tells which code book of the catalogue the code is of: "5" and "005" are login codes. */
  z.object({
    type: z.literal('rejected'),
    book: z.enum(['login', 'conference']),
    code: z.string(),
  }),
  z.object({ type: z.literal('participantJoined'), participant: remoteParticipantWire }),
  z.object({ type: z.literal('participantChanged'), participant: remoteParticipantWire }),
  z.object({ type: z.literal('participantLeft'), participantId: id }),
  z.object({ type: z.literal('waitingChanged'), waiting: z.array(waitingPersonWire) }),
  z.object({ type: z.literal('signal'), from: id, data: peerSignalWire }),
  z.object({ type: z.literal('pong') }),
  /** A message that the server could not use; the third one closes the socket. */
  z.object({ type: z.literal('invalid'), reason: z.string() }),
]);
export type ServerMessage = z.output<typeof serverMessageWire>;
