/** Length limits in schemas. Separate from the counting itself, which the first page loads without any schema. */
import * as z from 'zod/mini';
import { isLongerThan } from '#shared/characters.ts';

/** A schema's limit for texts that people write. */
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
 * Zod's own length checks also run on values that already failed as a text or a list. If such a value has an object without a text
 * form as its `length`, the comparison throws, and a bad request would be answered as a server error.
 */
const TEXTS_AND_LISTS = {
  abort: false,
  when: ({ value }: z.core.ParsePayload): boolean =>
    typeof value === 'string' || Array.isArray(value),
};

/** The minimum number of characters or entries. */
export function minLength(minimum: number): ReturnType<typeof z.minLength> {
  return z.minLength(minimum, TEXTS_AND_LISTS);
}

/** The maximum number of characters or entries. */
export function maxLength(maximum: number): ReturnType<typeof z.maxLength> {
  return z.maxLength(maximum, TEXTS_AND_LISTS);
}
