/** Tolerant readers for values that servers write in more than one way (contract 4, 10). */
import * as z from 'zod/mini';

/**
 * A reader as one schema. Lists have ten thousand rows of a dozen fields: a union in an optional in a pipe is five calls for
 * each. What `read` gives `UNREADABLE` for is no value of this kind.
 */
function reader<Value>(read: (value: unknown) => Value | typeof UNREADABLE) {
  return z.transform((value: unknown, context): Value => {
    const found = read(value);
    if (found !== UNREADABLE) return found;
    context.issues.push({ code: 'custom', input: value, message: 'Unreadable' });
    return z.NEVER;
  });
}

const UNREADABLE = Symbol('unreadable');

/** The same, where null and an absent value read as undefined. */
function optionalReader<Value>(read: (value: unknown) => Value | typeof UNREADABLE) {
  return z.optional(
    reader((value) => (value === undefined || value === null ? undefined : read(value))),
  );
}

function readFlag(value: unknown): boolean | typeof UNREADABLE {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1') return true;
  return value === 0 || value === '0' ? false : UNREADABLE;
}

function readInteger(value: unknown): number | typeof UNREADABLE {
  if (typeof value === 'string') return /^-?\d{1,15}$/u.test(value) ? Number(value) : UNREADABLE;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : UNREADABLE;
}

/** `true`/`false`, or `1`/`0` as v3 users and invitations have them. */
export const flag = reader(readFlag);

/** A flag that may be null or absent. */
export const optionalFlag = optionalReader(readFlag);

/** An integer, or its digits in a string. */
export const integer = reader(readInteger);

/** A text that may be null or absent: both read as undefined. */
export const text = optionalReader((value) => (typeof value === 'string' ? value : UNREADABLE));

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
export const count = optionalReader(readInteger);

/** The last second of the year 9999: what lies beyond is no date that anyone meant. */
const LAST_INSTANT_S = 253_402_300_799;
const YEAR_S = 31_536_000;
/** No zone was ever further from UTC than this. */
const MAX_OFFSET_MINUTES = 18 * 60;

/** An instant in Unix seconds; undefined when there is none that can be read. */
export const instant = z.optional(
  reader((value) => {
    const seconds = readInteger(value);
    const isInstant = seconds !== UNREADABLE && seconds >= 0 && seconds <= LAST_INSTANT_S;
    return isInstant ? seconds : undefined;
  }),
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
