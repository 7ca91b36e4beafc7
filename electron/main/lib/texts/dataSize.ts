/** Formats amounts of data. */
import { LANGUAGES, type Language, localesFor } from '#shared/languages.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `12.3 MB`, `12,3 Мб`, …: in steps of a thousand, as systems and shops do. */
export function dataSize(bytes: number, language: Language): string {
  let value = bytes;
  let step = 0;
  while (value >= 1000 && step < UNITS.length - 1) {
    value /= 1000;
    step += 1;
  }
  return new Intl.NumberFormat(localesFor(LANGUAGES[language].tag), {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(value);
}
