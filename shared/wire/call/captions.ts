/**
 * What people say, as text: their own browsers make it, and the server passes it on. It keeps what is said while the conference
 * is recorded, as captions of the recording, and nothing else.
 */
import * as z from 'zod/mini';
import { maxCharacters, maxLength, minLength } from '../../lengthLimits.ts';

/** In characters. Longer ones are cut by the page; speech comes in sentences. */
export const CAPTION_MAX_LENGTH = 500;

const text = z.string().check(minLength(1), maxCharacters(CAPTION_MAX_LENGTH));
/** Identifies an utterance among those of one person; a later text of the same one takes the earlier one's place. */
const utterance = z.int().check(z.nonnegative());
/** BCP 47 tag of the language that the browser listened for; absent from pages of earlier versions. */
const language = z.optional(
  z.string().check(z.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/u)),
);

/** Page to server. Beyond what someone can say they are dropped, and so are those of people who may not speak or are muted. */
export const captionWire = z.object({
  type: z.literal('caption'),
  utterance,
  text,
  isFinal: z.boolean(),
  language,
});

/** Server to the others who may hear. */
export const captionNewsWire = z.object({
  type: z.literal('captionNews'),
  participantId: z.string().check(minLength(1), maxLength(128)),
  utterance,
  text,
  isFinal: z.boolean(),
});
export type CaptionNews = z.output<typeof captionNewsWire>;
