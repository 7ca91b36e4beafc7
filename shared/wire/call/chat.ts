/**
 * The chat of a call. The server keeps it for the running session and gives every message its place; a page names
 * what it sends by an id of its own, so that a message that is sent again after a lost connection comes once.
 */
import * as z from 'zod/mini';
import { CHAT_FILE_NAME_MAX_LENGTH, CHAT_TEXT_MAX_LENGTH } from '../../limits.ts';
import { maxCharacters, minLength } from '../../lengthLimits.ts';
import { newsNumberWire } from './roomNews.ts';

/** An id that a page makes: no one guesses one. */
const ownId = z.string().check(z.regex(/^[\w-]{8,64}$/u));
const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/u));
const place = z.int().check(z.positive());

/** A file in the chat. Its bytes come over HTTP, by a link that is asked for. */
export const chatFileWire = z.object({
  id: fileId,
  name: z.string(),
  size: z.int(),
  /** Whether it begins as a picture does that browsers show. */
  isPicture: z.boolean(),
});
export type ChatFile = z.output<typeof chatFileWire>;

export const chatMessageWire = z.object({
  /** Its place among all messages of the session. */
  place,
  id: z.string(),
  /** Who wrote it, who may have left, and the name they had. */
  personId: z.string(),
  displayName: z.string(),
  atMs: z.int(),
  text: z.string(),
  /** What it answers, as much of it as a quotation needs. */
  replyTo: z.optional(
    z.object({
      place,
      displayName: z.string(),
      text: z.string(),
      fileName: z.optional(z.string()),
    }),
  ),
  file: z.optional(chatFileWire),
  /** There is a file that this person may not receive. */
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

/** Page to server: what is before a place, or the newest. */
export const chatHistoryWishWire = z.object({
  type: z.literal('chatHistory'),
  before: z.optional(place),
});

/** Page to server: a key to send a file with, or one to get it with. The answer carries the same `id`. */
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

/** Server to page, also to the sender: that it is there now. */
export const chatMessageNewsWire = z.object({
  type: z.literal('chatMessage'),
  message: chatMessageWire,
  newsNumber: newsNumberWire,
});

/** Server to page: a stretch of the chat, in order. It comes unasked when someone joins or comes back. */
export const chatStretchWire = z.object({
  type: z.literal('chatStretch'),
  /** Absent: these are the newest. */
  before: z.optional(place),
  messages: z.array(chatMessageWire),
  hasOlder: z.boolean(),
});

const CHAT_REFUSALS = [
  /** The rights are not there (any more). */
  'forbidden',
  /** Too many within a short time; it may be sent again later. */
  'tooMany',
  /** The file is not there, or is someone else's. */
  'noFile',
  'tooLarge',
  /** The server could not keep it; it may be sent again. */
  'failed',
] as const;
export type ChatRefusal = (typeof CHAT_REFUSALS)[number];

/** Server to page: what the page named so was not done. */
export const chatRefusedWire = z.object({
  type: z.literal('chatRefused'),
  id: z.string(),
  reason: z.enum(CHAT_REFUSALS),
});

/** Server to page: the key of the address at which the file is sent or had, for a while. */
export const chatFileKeyWire = z.object({
  type: z.literal('chatFileKey'),
  id: z.string(),
  key: z.string(),
});
