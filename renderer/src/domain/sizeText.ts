/** File sizes as text in a language. */
import { numberFormat } from '#renderer/lib/numberFormat.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in its largest fitting unit: `1.4 MB`. */
export function sizeText(tag: string, bytes: number): string {
  const place = Math.min(
    Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0),
    UNITS.length - 1,
  );
  const unit = UNITS[place] ?? 'byte';
  return numberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: place === 0 ? 'long' : 'short',
    maximumFractionDigits: place === 0 ? 0 : 1,
  }).format(bytes / 1000 ** place);
}
