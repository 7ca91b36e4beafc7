/** Tolerant readers for values that servers write in more than one way (contract 4 and section 10, rule 2). */
import * as z from 'zod/mini';

/** `true`/`false`, or `1`/`0` as v3 users and invitations have them. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((value) => value === true || value === 1 || value === '1'),
);

/** A flag that may be null or absent. */
export const optionalFlag = z.pipe(
  z.nullish(flag),
  z.transform((value) => value ?? undefined),
);

/** An integer, or its digits in a string. */
export const integer = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/u))]),
  z.transform(Number),
);

/** A text that may be null or absent: both read as undefined. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? undefined),
);

/** A number that may be null or absent. */
export const count = z.pipe(
  z.nullish(integer),
  z.transform((value) => value ?? undefined),
);

/**
 * Takes an object out of its envelope (`{ conference: {…} }`), or leaves it when it came bare.
 * Arrays and scalars pass through, so the schema behind it reports them.
 */
export function unwrap(kind: string): (answer: unknown) => unknown {
  return (answer) =>
    typeof answer === 'object' && answer !== null && Object.hasOwn(answer, kind)
      ? Reflect.get(answer, kind)
      : answer;
}

/** A list in its envelope (`{ conferences: […] }`); entries that do not parse are left out, not fatal. */
export function tolerantList<Item>(item: {
  safeParse(value: unknown): z.core.util.SafeParseResult<Item>;
}) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): Item[] =>
      entries.flatMap((entry) => {
        const parsed = item.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}
