/**
 * Ringing: how signed-in people call each other, and are called. JSON text messages over one WebSocket for each page, at
 * `<API base>/ringing`. It is ours, so both ends and every limit are here. Life of a ring:
 *
 *   caller's page        server                              the pages of the person who is called
 *   hello ──────────────▶  ◀────────────────────────── hello   with an access token, within 5 s of the handshake
 *         ◀───── ready                            ready ─────▶
 *   ring  ──────────────▶                      incoming ─────▶ on each of them
 *         ◀─── outcome                    ◀──────────── accept  or decline; the first page that answers has the call
 *                                              accepted ─────▶ that page
 *                                                  over ─────▶ all others
 *
 * A ring ends when it is answered, when the caller cancels it or loses the socket, after `RING_LIMIT_MS`, and with the server
 * that decides it. A page whose socket is at another server gets a second `ready` when that one has begun again.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { CONFERENCE_ID_MAX_LENGTH, RING_MESSAGE_MAX_LENGTH } from '../limits.ts';

const ringId = z.string().check(minLength(1), maxLength(64));
const personId = z.string().check(minLength(1), maxLength(320));
const callId = z.string().check(minLength(1), maxLength(CONFERENCE_ID_MAX_LENGTH));
const words = z.string().check(minLength(1), maxLength(RING_MESSAGE_MAX_LENGTH));
const personName = z.string().check(maxLength(1024));

/** What someone rings for: a call between the two, or to bring a person into a conference. Absent: not known. */
const purpose = z.optional(z.enum(['call', 'invitation']));
export type RingPurpose = NonNullable<z.output<typeof purpose>>;

/** What a page sends once the server is ready. The page that calls gives the ring its id. */
export const ringWishWire = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ring'), ringId, callId, callee: personId, purpose }),
  z.object({ type: z.literal('cancel'), ringId }),
  z.object({ type: z.literal('accept'), ringId }),
  z.object({ type: z.literal('decline'), ringId, message: z.optional(words) }),
  /** For someone who did not answer; it is kept with their missed calls. */
  z.object({ type: z.literal('leaveMessage'), ringId, message: words }),
  z.object({ type: z.literal('setDoNotDisturb'), isOn: z.boolean() }),
  z.object({ type: z.literal('clearMissed') }),
]);
export type RingWish = z.output<typeof ringWishWire>;

/** All that a page sends. */
export const ringClientMessageWire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    accessToken: z.string().check(minLength(1), maxLength(4096)),
  }),
  z.object({ type: z.literal('ping') }),
  ringWishWire,
]);
export type RingClientMessage = z.output<typeof ringClientMessageWire>;

/** What became of a ring, for the caller. `notAvailable`: the person is not to be disturbed, or may not be called so. */
const RING_OUTCOMES = [
  'accepted',
  'declined',
  'busy',
  'offline',
  'notAvailable',
  'noAnswer',
] as const;
export type RingOutcome = (typeof RING_OUTCOMES)[number];

const caller = z.object({ id: personId, name: personName, avatar: z.nullable(z.string()) });

const missedCallWire = z.object({
  id: ringId,
  caller: z.object({ id: personId, name: personName }),
  /** Unix seconds. */
  atS: z.int(),
  message: z.nullable(words),
});
export type MissedCall = z.output<typeof missedCallWire>;
const missed = z.array(missedCallWire);

/** What the server sends. */
export const ringServerMessageWire = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), isDoNotDisturb: z.boolean(), missed }),
  /** The token is not good; the socket closes. */
  z.object({ type: z.literal('denied') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('incoming'), ringId, callId, caller, purpose }),
  /** It was answered here: the call is this page's. */
  z.object({ type: z.literal('accepted'), ringId, callId }),
  /** It no longer rings here. */
  z.object({ type: z.literal('over'), ringId }),
  z.object({
    type: z.literal('outcome'),
    ringId,
    outcome: z.enum(RING_OUTCOMES),
    message: z.optional(words),
  }),
  /** Someone called a person who is in another call, which is said without a ring. */
  z.object({ type: z.literal('tried'), name: personName }),
  z.object({ type: z.literal('missed'), missed }),
  z.object({ type: z.literal('doNotDisturb'), isOn: z.boolean() }),
  z.object({ type: z.literal('invalid'), reason: z.string() }),
]);
export type RingServerMessage = z.output<typeof ringServerMessageWire>;
