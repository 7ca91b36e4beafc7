/** A guest's rating of picture and sound after a call. The key was sent with the seat, so the rating belongs to that stay. */
import * as z from 'zod/mini';

export const RATINGS = ['good', 'bad'] as const;
export type Rating = (typeof RATINGS)[number];

/** 160 random bits in hexadecimal. */
const ratingKeyWire = z.string().check(z.regex(/^[\da-f]{40}$/u));

export const ratingWire = z.object({ key: ratingKeyWire, picture_and_sound: z.enum(RATINGS) });
