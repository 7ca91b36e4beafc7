/** The value types of settings. Each comes as text, from the command line or the environment. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { parseJson } from '#shared/parseJson.ts';

export const word = z.string().check(maxLength(4096));
/** Documents are long texts; the system doesn't accept arguments much longer than this. */
const longText = z.string().check(maxLength(100_000));

const FLAGS = ['true', 'false', '1', '0', 'yes', 'no'] as const;
const isOn = (value: string): boolean => ['true', '1', 'yes'].includes(value);
export const flag = z.pipe(
  z.enum(FLAGS),
  z.transform((value) => isOn(value)),
);
/** Undefined means `auto`: it depends on something else. */
export const flagOrAuto = z.pipe(
  z.enum(['auto', ...FLAGS]),
  z.transform((value) => (value === 'auto' ? undefined : isOn(value))),
);

export function numberOf(pattern: RegExp) {
  return z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((value) => Number(value)),
  );
}
/** A number, or a word that means no limit (undefined). */
function numberOr(none: string, pattern: RegExp) {
  return z.pipe(
    z.union([z.literal(none), z.string().check(z.regex(pattern))]),
    z.transform((value) => (value === none ? undefined : Number(value))),
  );
}
export const wholeNumber = numberOf(/^\d{1,9}$/u);
export const limit = numberOr('unlimited', /^\d{1,9}$/u);
/** The same for settings where 0 makes no sense. */
export const limitAboveNone = numberOr('unlimited', /^[1-9]\d{0,8}$/u);
/** Undefined means off. */
export const limitOrOff = numberOr('off', /^[1-9]\d{0,8}$/u);

export const address = z.string().check(z.regex(/^(?:https?:\/\/[^\s/?#@]+(?:\/\S*)?)?$/u));

export function isEmptyOrUrl(text: string): boolean {
  return text === '' || URL.canParse(text);
}

/** Splits a text at commas. */
export function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The same, as a setting. */
export const list = z.pipe(
  word,
  z.transform((text) => listOf(text)),
);

/** `{"/engineering":"Engineering"}`: maps an external group to the name of the group here. */
export const groupNames = z.pipe(
  word,
  z.transform((text, context): ReadonlyMap<string, string> => {
    const parsed = z.safeParse(
      z.record(z.string(), z.string().check(minLength(1))),
      parseJson(text),
    );
    if (!parsed.success)
      context.issues.push({ code: 'custom', message: 'not such JSON', input: text });
    return new Map(Object.entries(parsed.success ? parsed.data : {}));
  }),
);

/** Parses JSON first, then checks its shape; the words `default` and `none` are also accepted. */
export function jsonOr<Item>(item: {
  safeParse(value: unknown): z.core.util.SafeParseResult<Item>;
}) {
  return z.pipe(
    longText,
    z.transform((value, context): 'default' | readonly Item[] => {
      if (value === 'default') return 'default';
      if (value === 'none') return [];
      const parsed = item.safeParse(parseJson(value));
      if (parsed.success) return [parsed.data];
      const several = z.array(z.unknown()).safeParse(parseJson(value));
      const items = several.success ? several.data.map((each) => item.safeParse(each)) : [];
      const good = items.flatMap((each) => (each.success ? [each.data] : []));
      if (!several.success || good.length !== items.length) {
        context.issues.push({ code: 'custom', message: 'not such JSON', input: value });
      }
      return good;
    }),
  );
}
