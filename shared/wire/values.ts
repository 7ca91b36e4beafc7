/** Tolerant readers for values that servers write in more than one way (contract 4, 10). */
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

/**
 * A text that may be null or absent: both read as undefined. One schema, for lists have ten thousand rows of half a dozen
 * texts, and a string in a nullable in an optional in a pipe is five calls for each.
 */
export const text = z.optional(
  z.transform((value: unknown, context): string | undefined => {
    if (typeof value === 'string') return value;
    if ((value ?? undefined) !== undefined) context.issues.push({ code: 'custom', input: value });
    return undefined;
  }),
);

/** The web address in a text, in its plain form; undefined when there is none, or names a user or a password. */
export function webAddressOf(address: string): string | undefined {
  try {
    const url = new URL(address);
    const isSafe = /^https?:$/u.test(url.protocol) && url.username === '' && url.password === '';
    return isSafe && url.host !== '' ? String(url) : undefined;
  } catch {
    return undefined; // no address at all
  }
}

/** A web address that may be null, absent or nonsense: all three read as undefined. */
export const webAddress = z.catch(
  z.pipe(
    text,
    z.transform((value) => (value === undefined ? undefined : webAddressOf(value))),
  ),
  undefined,
);

/** Stands for the server that gave an address: no one can be at `.invalid`. */
const SAME_SERVER = 'https://server.invalid';

/**
 * An address that a link may carry: a path of the server that gave it, or a web address. `//host` and `/\host` are other
 * hosts to every browser, so they come out as the foreign addresses that they are.
 */
export function linkAddressOf(address: string): string | undefined {
  try {
    if (address.trim() === '') return undefined;
    const url = new URL(address, `${SAME_SERVER}/`);
    const isOwnPath = url.origin === SAME_SERVER && !/^[a-z][a-z0-9+.-]*:/iu.test(address.trim());
    return isOwnPath && url.username === '' ? address : webAddressOf(String(url));
  } catch {
    return undefined; // no address at all
  }
}

/** An address for a link that may be null, absent or nonsense: all three read as undefined. */
export const linkAddress = z.catch(
  z.pipe(
    text,
    z.transform((value) => (value === undefined ? undefined : linkAddressOf(value))),
  ),
  undefined,
);

/** A number that may be null or absent. */
export const count = z.pipe(
  z.nullish(integer),
  z.transform((value) => value ?? undefined),
);

/** The last second of the year 9999: what lies beyond is no date that anyone meant. */
const LAST_INSTANT_S = 253_402_300_799;
const YEAR_S = 31_536_000;
/** No zone was ever further from UTC than this. */
const MAX_OFFSET_MINUTES = 18 * 60;

/** An instant in Unix seconds; undefined when there is none that can be read. */
export const instant = z.catch(
  z.pipe(
    count,
    z.transform((value) =>
      value !== undefined && value >= 0 && value <= LAST_INSTANT_S ? value : undefined,
    ),
  ),
  undefined,
);

/** A length in seconds, at most a year; zero when there is none that can be read. */
export const lengthS = z.catch(
  z.pipe(
    count,
    z.transform((value) => Math.min(Math.max(value ?? 0, 0), YEAR_S)),
  ),
  0,
);

/** An offset in minutes east of UTC: undefined when there is none, NaN when it cannot be read. */
export const offsetMinutes = z.catch(
  z.pipe(
    count,
    z.transform((value) =>
      value === undefined || Math.abs(value) <= MAX_OFFSET_MINUTES ? value : Number.NaN,
    ),
  ),
  Number.NaN,
);

/** A time of day as `HH:MM`, also from `H:MM` and `HH:MM:SS`; undefined when it cannot be read. */
export const timeOfDay = z.catch(
  z.pipe(
    text,
    z.transform((value) => {
      const found = /^\s*(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\s*$/u.exec(value ?? '');
      const [, hours = '', minutes = ''] = found ?? [];
      return found && Number(hours) < 24 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
    }),
  ),
  undefined,
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
