/**
 * Dates, lists, distances and sort order by the rules of a language: the only place that uses these `Intl` formats. Each format is
 * created once, because creating one takes far longer than using it. `tag` is a BCP 47 tag.
 */
import { localesFor } from '../languages.ts';
import { distanceInBelarusian, inBelarusian } from './belarusian.ts';
import { inPersianOrder } from './persian.ts';

/** Instants are in Unix milliseconds. */
export interface DateFormat {
  readonly format: (atMs: number) => string;
  readonly formatRange: (fromMs: number, toMs: number) => string;
}

const dates = new Map<string, DateFormat>();

/** Dates and times of day, in the calendar and the digits of the language. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): DateFormat {
  return once(dates, keyOf(tag, options), () => {
    const format = new Intl.DateTimeFormat(localesFor(tag), options);
    const words = isStoodInFor(tag) ? inBelarusian : tag === 'fa' ? inPersianOrder : asItIs;
    return {
      format: (atMs) => words(format.format(atMs)),
      formatRange: (fromMs, toMs) => words(format.formatRange(fromMs, toMs)),
    };
  });
}

const lists = new Map<string, (texts: readonly string[]) => string>();

/** Joins a list: `a, b and c`. The texts themselves don't change. */
export function listText(
  tag: string,
  texts: readonly string[],
  options: Intl.ListFormatOptions = {},
): string {
  const say = once(lists, keyOf(tag, options), () => {
    const format = new Intl.ListFormat(localesFor(tag), options);
    if (!isStoodInFor(tag)) return (items) => format.format(items);
    return (items) =>
      format
        .formatToParts(items)
        .map(({ type, value }) => (type === 'literal' ? inBelarusian(value) : value))
        .join('');
  });
  return say(texts);
}

const distances = new Map<string, Intl.RelativeTimeFormat>();

/** A distance in time: `in 5 minutes`; positive is in the future. */
export function distanceText(
  tag: string,
  amount: number,
  unit: Intl.RelativeTimeFormatUnitSingular,
): string {
  const format = once(distances, tag, () => new Intl.RelativeTimeFormat(localesFor(tag)));
  const text = format.format(amount, unit);
  return isStoodInFor(tag) ? distanceInBelarusian(text) : text;
}

const amounts = new Map<string, Intl.NumberFormat>();

/** An amount with its unit: `5 minutes`. */
export function amountText(tag: string, amount: number, unit: string): string {
  const format = once(
    amounts,
    keyOf(tag, unit),
    () => new Intl.NumberFormat(localesFor(tag), { style: 'unit', unit, unitDisplay: 'long' }),
  );
  const text = format.format(amount);
  return isStoodInFor(tag) ? inBelarusian(text) : text;
}

const orders = new Map<string, Intl.Collator>();

/** The sort order of names; numbers in them are compared as numbers. */
export function nameOrder(tag: string): Intl.Collator {
  return once(orders, tag, () => new Intl.Collator(localesFor(tag), { numeric: true }));
}

/** Translates the engine's words for parts of a date if the engine only knows a related language. */
export function inWordsOf(tag: string, text: string): string {
  return isStoodInFor(tag) ? inBelarusian(text) : text;
}

let standsIn: boolean | undefined;

function isStoodInFor(tag: string): boolean {
  if (tag !== 'be') return false;
  standsIn ??= Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0;
  return standsIn;
}

function asItIs(text: string): string {
  return text;
}

function keyOf(tag: string, options: unknown): string {
  return `${tag} ${JSON.stringify(options)}`;
}

function once<Made>(known: Map<string, Made>, key: string, make: () => Made): Made {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}
