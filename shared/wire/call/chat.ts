/**
 * The chat of a call. The server stores it for the running session and numbers the messages. A page sends its own id with each
 * message, so that one that is resent after a lost connection appears once.
 */
import * as z from 'zod/mini';
import { CHAT_FILE_NAME_MAX_LENGTH, CHAT_TEXT_MAX_LENGTH } from '../../limits.ts';
import { maxCharacters, minLength } from '../../lengthLimits.ts';
import { newsNumberWire } from './roomNews.ts';

/** An id that a page generates; it can't be guessed. */
const ownId = z.string().check(z.regex(/^[\w-]{8,64}$/u));
const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/u));
const place = z.int().check(z.positive());

/** A file in the chat. It is downloaded over HTTP, by a link that the page requests. */
export const chatFileWire = z.object({
  id: fileId,
  name: z.string(),
  size: z.int(),
  /** Whether its first bytes are those of a picture that browsers show. */
  isPicture: z.boolean(),
});
export type ChatFile = z.output<typeof chatFileWire>;

export const chatMessageWire = z.object({
  /** Its number among the messages of the session. */
  place,
  id: z.string(),
  /** The author, who may have left, and the name at the time. */
  personId: z.string(),
  displayName: z.string(),
  atMs: z.int(),
  text: z.string(),
  /** The quoted part of the message that it replies to. */
  replyTo: z.optional(
    z.object({
      place,
      displayName: z.string(),
      text: z.string(),
      fileName: z.optional(z.string()),
    }),
  ),
  file: z.optional(chatFileWire),
  /** Whether there is a file that this person may not receive. */
  isFileWithheld: z.optional(z.boolean()),
});
export type ChatMessage = z.output<typeof chatMessageWire>;

/** Page to server. Text, a file or both. */
export const chatSendWire = z.object({
  type: z.literal('chatSend'),
  id: ownId,
  text: z.string().check(maxCharacters(CHAT_TEXT_MAX_LENGTH)),
  replyTo: z.optional(place),
  file: z.optional(fileId),
});
export type ChatSend = z.output<typeof chatSendWire>;

/** Page to server: requests the messages before a number, or the newest. */
export const chatHistoryWishWire = z.object({
  type: z.literal('chatHistory'),
  before: z.optional(place),
});

/** Page to server: requests a key to upload or download a file. The response has the same `id`. */
export const chatFileWishWire = z.object({
  type: z.literal('chatFile'),
  id: ownId,
  wish: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('send'),
      name: z.string().check(minLength(1), maxCharacters(CHAT_FILE_NAME_MAX_LENGTH)),
      size: z.int().check(z.positive()),
    }),
    z.object({ kind: z.literal('receive'), file: fileId }),
  ]),
});
export type ChatFileWish = z.output<typeof chatFileWishWire>;

/** Server to pages, including the sender's: a new message. */
export const chatMessageNewsWire = z.object({
  type: z.literal('chatMessage'),
  message: chatMessageWire,
  newsNumber: newsNumberWire,
});

/** Server to page: a part of the chat, in order. Also sent when someone joins or returns. */
export const chatStretchWire = z.object({
  type: z.literal('chatStretch'),
  /** Absent: these are the newest. */
  before: z.optional(place),
  messages: z.array(chatMessageWire),
  hasOlder: z.boolean(),
});

const CHAT_REFUSALS = [
  /** The person has no right to it (any more). */
  'forbidden',
  /** Too many within a short time; it may be resent later. */
  'tooMany',
  /** The file doesn't exist, or belongs to someone else. */
  'noFile',
  'tooLarge',
  /** The server couldn't store it; it may be resent. */
  'failed',
] as const;
export type ChatRefusal = (typeof CHAT_REFUSALS)[number];

/** Server to page: the request with this id was refused. */
export const chatRefusedWire = z.object({
  type: z.literal('chatRefused'),
  id: z.string(),
  reason: z.enum(CHAT_REFUSALS),
});

/** Server to page: the key of the address for an upload or download, valid for a while. */
export const chatFileKeyWire = z.object({
  type: z.literal('chatFileKey'),
  id: z.string(),
  key: z.string(),
});
