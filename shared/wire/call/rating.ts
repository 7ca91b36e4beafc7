/** What a guest answers after a call: how picture and sound were. The key came with the seat, so the answer is of that stay. */
import * as z from 'zod/mini';

export const RATINGS = ['good', 'bad'] as const;
export type Rating = (typeof RATINGS)[number];

/** 160 random bits in hexadecimal. */
const ratingKeyWire = z.string().check(z.regex(/^[\da-f]{40}$/u));

export const ratingWire = z.object({ key: ratingKeyWire, picture_and_sound: z.enum(RATINGS) });
