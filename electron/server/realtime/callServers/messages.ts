/** The messages between call servers. Each one describes its own calls; news about a conference is sent to all. */
import * as z from 'zod/mini';
import { ringServerMessageWire, ringWishWire } from '#shared/wire/ringing.ts';
import { RECORDING_WISHES, rejectionWire } from '#shared/wire/signalling.ts';

const id = z.string();

/** A person inside, with the data that other servers need. */
const personInside = z.object({
  id,
  joinedAtS: z.number(),
  joinedAtMs: z.number(),
  isConnected: z.boolean(),
  mayRecord: z.boolean(),
  visitor: z.object({
    conferenceId: id,
    userId: z.string(),
    displayName: z.string(),
    account: z.optional(z.string()),
    isGuest: z.boolean(),
    isOwner: z.boolean(),
    isModerator: z.boolean(),
  }),
});
export type CallServerPerson = z.output<typeof personInside>;

const conferenceNews = z.object({
  id,
  isLocked: z.boolean(),
  waiting: z.int(),
  /** People who were made moderators in this session, or lost the role, by account. */
  roles: z.array(z.tuple([z.string(), z.boolean()])),
  /** People who have joined, or whose description has changed. */
  inside: z.array(personInside),
  left: z.array(id),
});
export type CallServerNews = z.output<typeof conferenceNews>;

const ending = z.object({ endS: z.number(), byItself: z.boolean(), extensionS: z.number() });
const recording = z.object({
  personId: z.string(),
  displayName: z.string(),
  isPaused: z.boolean(),
});
const sender = z.object({ conferenceId: id, sessionId: id, userId: z.string(), seatId: id });

/** A request to the server that stores the chat files. */
const fileWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), sender, name: z.string(), size: z.number() }),
  z.object({ kind: z.literal('lend'), file: z.string(), seatId: id }),
]);
export type FileWish = z.output<typeof fileWish>;

export const callServerMessage = z.discriminatedUnion('type', [
  /** The sender's connection is open, for the first time or again: it knows nothing about the others. */
  z.object({ type: z.literal('hello') }),
  /** The changes of the sender's calls. `isWhole`: this replaces everything sent before. */
  z.object({
    type: z.literal('calls'),
    isWhole: z.boolean(),
    conferences: z.array(conferenceNews),
    ended: z.array(id),
  }),
  z.object({ type: z.literal('written'), conferenceId: id }),
  z.object({ type: z.literal('end'), conferenceId: id, rejection: rejectionWire }),
  z.object({ type: z.literal('removeAccount'), account: z.string(), rejection: rejectionWire }),
  z.object({ type: z.literal('removeSignIn'), signIn: z.string(), rejection: rejectionWire }),
  z.object({ type: z.literal('ending'), conferenceId: id, ending: z.nullable(ending) }),
  z.object({ type: z.literal('extended'), conferenceId: id, endS: z.number(), by: z.string() }),
  z.object({ type: z.literal('recording'), conferenceId: id, recording: z.nullable(recording) }),
  z.object({
    type: z.literal('askToRecord'),
    conferenceId: id,
    seatId: id,
    wish: z.enum(RECORDING_WISHES),
  }),
  /**
   * The number of sockets that addresses have open at the sender, by kind and address. `isWhole`: this replaces everything sent
   * before.
   */
  z.object({
    type: z.literal('sockets'),
    isWhole: z.boolean(),
    counts: z.array(z.tuple([z.string(), z.int()])),
  }),
  /** Someone has guessed a conference's PIN. */
  z.object({
    type: z.literal('pinTried'),
    key: z.string(),
    strangerKey: z.optional(z.string()),
    isRight: z.boolean(),
  }),
  /** The main server has started or reconnected: it needs the list of all lines. */
  z.object({ type: z.literal('wantLines') }),
  /** The sockets at the sender on which people can be rung. `isWhole`: all there are. */
  z.object({
    type: z.literal('lines'),
    isWhole: z.boolean(),
    opened: z.array(z.object({ lineId: id, login: z.string(), signIn: z.string() })),
    closed: z.array(id),
  }),
  /** A message from a page on such a socket. */
  z.object({ type: z.literal('lineWish'), lineId: id, wish: ringWishWire }),
  /** Accounts whose pages were active. */
  z.object({ type: z.literal('seen'), logins: z.array(z.string()) }),
  /** A message to the page at such a socket. */
  z.object({ type: z.literal('toLine'), lineId: id, message: ringServerMessageWire }),
  z.object({ type: z.literal('closeLine'), lineId: id }),
  /** There may be new messages for webhooks. */
  z.object({ type: z.literal('announced') }),
  /** Someone's spoken text, while a recording runs. */
  z.object({
    type: z.literal('said'),
    conferenceId: id,
    seatId: id,
    name: z.string(),
    utterance: z.number(),
    text: z.string(),
    isFinal: z.boolean(),
    language: z.optional(z.string()),
  }),
  /** With this key a guest may rate the call; the rating is stored with this arrival. */
  z.object({ type: z.literal('ratable'), key: z.string(), arrival: z.int() }),
  z.object({ type: z.literal('fileWish'), wishId: id, wish: fileWish }),
  z.object({
    type: z.literal('fileAnswer'),
    wishId: id,
    key: z.nullable(z.string()),
    reason: z.optional(z.enum(['tooLarge', 'tooMany', 'failed'])),
  }),
]);
export type CallServerMessage = z.output<typeof callServerMessage>;
