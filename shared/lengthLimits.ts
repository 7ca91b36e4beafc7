/** Limits of lengths in schemas. Not beside the counting itself, which the first page loads without any schema. */
import * as z from 'zod/mini';
import { isLongerThan } from '#shared/characters.ts';

/** A schema's limit for what a person writes. */
export function maxCharacters(limit: number): z.core.$ZodCheck<string> {
  return z.check<string>(({ value, issues }) => {
    if (!isLongerThan(value, limit)) return;
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: limit,
      inclusive: true,
      input: value,
    });
  });
}

/**
 * Zod's own checks of a length also look at a value that already failed as a text or a list. With an object there as
 * `length` that no text can be made of, the comparison throws, and a bad request is answered as a fault of the server.
 */
const TEXTS_AND_LISTS = {
  abort: false,
  when: ({ value }: z.core.ParsePayload): boolean =>
    typeof value === 'string' || Array.isArray(value),
};

/** At least so many characters or entries. */
export function minLength(minimum: number): ReturnType<typeof z.minLength> {
  return z.minLength(minimum, TEXTS_AND_LISTS);
}

/** At most so many characters or entries. */
export function maxLength(maximum: number): ReturnType<typeof z.maxLength> {
  return z.maxLength(maximum, TEXTS_AND_LISTS);
}
