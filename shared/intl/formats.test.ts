import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES, localesFor } from '../languages.ts';
import { distanceInBelarusian, inBelarusian } from './belarusian.ts';
import { amountText, dateFormat, distanceText, listText, nameOrder } from './formats.ts';
import { inPersianOrder } from './persian.ts';
import { weekDays } from './week.ts';
import { forAll } from '#tests/support/arbitraries.ts';

/** Node knows Belarusian; for engines that do not, the tests use the Russian texts that `Intl` gives there. */
const inRussian = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru', { timeZone: 'UTC', ...options });
const DAYS = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
});

describe('Belarusian where only Russian is known', () => {
  test.each<Intl.DateTimeFormatOptions>([
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'short' },
    { weekday: 'long' },
    { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    { dateStyle: 'full', timeStyle: 'short' },
    { dateStyle: 'medium', timeStyle: 'short' },
  ])('[L-2] has the words that the CLDR has, with %j', (options) => {
    const own = new Intl.DateTimeFormat('be', { timeZone: 'UTC', ...options });
    const blank = (text: string) => text.replaceAll(/\s/gu, ' ');
    forAll(DAYS, (date) => {
      expect(blank(inBelarusian(inRussian(options).format(date)))).toBe(blank(own.format(date)));
    });
  });

  test('[L-2] has amounts and distances, an hour in its case', () => {
    const units = fc.constantFrom('hour' as const, 'minute' as const, 'second' as const);
    forAll(fc.nat({ max: 200 }), units, (amount, unit) => {
      const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
      expect(inBelarusian(new Intl.NumberFormat('ru', options).format(amount))).toBe(
        new Intl.NumberFormat('be', options).format(amount),
      );
      for (const ahead of [amount, -amount - 1]) {
        expect(distanceInBelarusian(new Intl.RelativeTimeFormat('ru').format(ahead, unit))).toBe(
          new Intl.RelativeTimeFormat('be').format(ahead, unit),
        );
      }
    });
  });

  test('[L-2] leaves what people wrote in a list unchanged', async () => {
    vi.resetModules();
    const asked = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
    const inSuchAnEngine = await import('./formats.ts');
    expect(inSuchAnEngine.listText('be', ['час', 'вс'], { type: 'unit' })).toContain('час');
    expect(inSuchAnEngine.amountText('ru', 2, 'hour')).toBe('2 часа');
    asked.mockRestore();
  });
});

describe('every language', () => {
  test.each(LANGUAGE_CODES)('[L-2] %s has formats of its own, not those of the machine', (code) => {
    const { tag } = LANGUAGES[code];
    const [known] = Intl.NumberFormat.supportedLocalesOf(localesFor(tag));
    expect(known).toBe(tag);
    expect(dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(0)).toBe(
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(0),
    );
    expect(distanceText(tag, 2, 'hour')).toBe(new Intl.RelativeTimeFormat(tag).format(2, 'hour'));
    expect(amountText(tag, 2, 'hour')).not.toBe('');
  });
});

test.each([
  ['en', 'sunday'],
  ['de', 'monday'],
  ['fa', 'saturday'],
  ['he', 'sunday'],
  ['pt', 'sunday'],
  ['zh-Hans', 'monday'],
] as const)('[L-2] in %s the week begins on %s', (tag, first) => {
  const days = weekDays(tag);
  expect(days[0]).toBe(first);
  expect(new Set(days).size).toBe(7);
});

test.each(LANGUAGE_CODES)(
  '[L-2] %s begins the week alike where an engine cannot say it',
  (code) => {
    const { tag } = LANGUAGES[code];
    const asked = weekDays(tag);
    vi.spyOn(Intl, 'Locale').mockImplementation(function EngineWithoutWeeks() {
      return {};
    });
    expect(weekDays(tag)).toEqual(asked);
  },
);

test('[L-2] names are in the order of the language, and numbers in them count', () => {
  const sorted = (tag: string, names: readonly string[]) =>
    [...names].sort((one, other) => nameOrder(tag).compare(one, other));
  expect(sorted('cs', ['hora', 'chata', 'cena'])).toEqual(['cena', 'hora', 'chata']);
  expect(sorted('en', ['Room 10', 'Room 9'])).toEqual(['Room 9', 'Room 10']);
  expect(listText('fa', ['یک', 'دو'], { type: 'conjunction' })).toContain('و');
});

test('[L-2] a whole Persian date goes from the day of the week to the year', () => {
  const whole = 'یکشنبه ۱ آذر ۱۴۰۵';
  expect(inPersianOrder('۱۴۰۵ آذر ۱, یکشنبه')).toBe(whole);
  expect(inPersianOrder('۱۴۰۵ آذر ۱, یکشنبه،\u200f ۱۵:۳۰ تا ۱۶:۳۰')).toBe(
    `${whole}،\u200f ۱۵:۳۰ تا ۱۶:۳۰`,
  );
  expect(inPersianOrder('۱۴۰۵ آذر ۱, یکشنبه ساعت ۱۵:۳۰ تا ۱۴۰۵ آذر ۲, دوشنبه ساعت ۳:۳۰')).toBe(
    `${whole} ساعت ۱۵:۳۰ تا دوشنبه ۲ آذر ۱۴۰۵ ساعت ۳:۳۰`,
  );
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  for (let day = 0; day < 400; day += 1) {
    const atMs = Date.UTC(2026, 0, 1 + day);
    const said = dateFormat('fa', { ...options, timeZone: 'UTC' }).format(atMs);
    expect(said).toMatch(/^[^\s۰-۹]+ [۰-۹]{1,2} [^\s۰-۹]+ ۱۴۰[۰-۹]$/u);
    expect(inPersianOrder(said)).toBe(said);
  }
});
