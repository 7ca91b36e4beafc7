/** What people say, as text: their own browsers make it, the server passes it on and keeps nothing of it. */
import * as z from 'zod/mini';
import { maxCharacters } from '../../characterLimit.ts';

/** In characters. Longer ones are cut by the page; speech comes in sentences. */
export const CAPTION_MAX_LENGTH = 500;

const text = z.string().check(z.minLength(1), maxCharacters(CAPTION_MAX_LENGTH));
/** Identifies an utterance among those of one person; a later text of the same one takes the earlier one's place. */
const utterance = z.int().check(z.nonnegative());

/** Page to server. Beyond what someone can say they are dropped, and so are those of people who may not speak or are muted. */
export const captionWire = z.object({
  type: z.literal('caption'),
  utterance,
  text,
  isFinal: z.boolean(),
});

/** Server to the others who may hear. */
export const captionNewsWire = z.object({
  type: z.literal('captionNews'),
  participantId: z.string().check(z.minLength(1), z.maxLength(128)),
  utterance,
  text,
  isFinal: z.boolean(),
});
export type CaptionNews = z.output<typeof captionNewsWire>;
