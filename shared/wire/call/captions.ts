/**
 * Captions: people's own browsers transcribe their speech, and the server forwards the text. While the conference is recorded, it
 * stores the captions with the recording, and otherwise nothing.
 */
import * as z from 'zod/mini';
import { maxCharacters, maxLength, minLength } from '../../lengthLimits.ts';

/** In characters. The page cuts longer texts. */
export const CAPTION_MAX_LENGTH = 500;

const text = z.string().check(minLength(1), maxCharacters(CAPTION_MAX_LENGTH));
/** Identifies an utterance of a person; a later text of the same utterance replaces the earlier one. */
const utterance = z.int().check(z.nonnegative());
/** The BCP 47 tag of the recognised language; absent from earlier versions of the page. */
const language = z.optional(
  z.string().check(z.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/u)),
);

/** Page to server. Dropped above a rate limit, and from people who may not speak or are muted. */
export const captionWire = z.object({
  type: z.literal('caption'),
  utterance,
  text,
  isFinal: z.boolean(),
  language,
});

/** Server to the other people who may hear. */
export const captionNewsWire = z.object({
  type: z.literal('captionNews'),
  participantId: z.string().check(minLength(1), maxLength(128)),
  utterance,
  text,
  isFinal: z.boolean(),
});
export type CaptionNews = z.output<typeof captionNewsWire>;
