/** The parameters in the component page's address. */
import { THEME_CHOICES, type ThemeSetting } from '#shared/look/choices.ts';
import { type Language, parseLanguage } from '#shared/languages.ts';
import { type SheetName, isSheetName } from '../sheets.ts';

export interface Wanted {
  /** Missing for the overview of all. */
  readonly sheet?: SheetName | undefined;
  /** A single state, by its index; for overlays. */
  readonly place?: number | undefined;
  readonly theme: ThemeSetting;
  readonly language: Language;
}

export function parseAddress(search: string): Wanted {
  const query = new URLSearchParams(search);
  const sheet = query.get('sheet') ?? '';
  const place = query.get('place');
  return {
    sheet: isSheetName(sheet) ? sheet : undefined,
    place: place === null ? undefined : Number(place),
    theme: THEME_CHOICES.find((each) => each === query.get('theme')) ?? 'system',
    language: parseLanguage(query.get('language') ?? ''),
  };
}

export function addressOf(wanted: Wanted): string {
  const { sheet, place, theme, language } = wanted;
  const query = new URLSearchParams({ theme, language });
  if (sheet !== undefined) query.set('sheet', sheet);
  if (place !== undefined) query.set('place', String(place));
  return `?${query}`;
}
