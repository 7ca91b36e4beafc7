/** Limits of schemas in characters. Not beside the counting itself, which the first page loads without any schema. */
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
