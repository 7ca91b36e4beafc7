/** The stored pictures, and the permitted difference from them (`tests/e2e/gallery.spec.ts`). */
import type { RouteName } from '#renderer/domain/routes.ts';
import { SHEET_NAMES, type SheetName } from './sheets.ts';
import { LOOKS, WAYS, type Way, wayName } from './ways.ts';

/**
 * Edges of glyphs may differ a little in another build of the browser, and Playwright ignores those; a missing icon, or another
 * shade of the accent, is more.
 */
export const TOLERANCE = { maxDiffPixels: 100, threshold: 0.05 };

/** Screens that don't depend on the time of day, each in its own way. */
const QUIET_SCREENS: readonly (readonly [route: RouteName, way: string])[] = [
  ['guest.main', 'light-en-1280'],
  ['guest.notFound', 'light-fa-1280'],
  ['guest.forbidden', 'dark-fa-450'],
  ['conference.is-missing', 'dark-en-1280'],
  ['conference.not-found', 'light-en-450'],
];

/** The stored screens, in the order of their ways. */
export const KEPT_SCREENS: readonly { readonly route: RouteName; readonly way: Way }[] =
  WAYS.flatMap((way) =>
    QUIET_SCREENS.filter(([, name]) => name === wayName(way)).map(([route]) => ({ route, way })),
  );

/**
 * The stored ways of a component: the most common one, and its opposite in everything. For further themes, the form represents all.
 */
export function keptWays(sheet: SheetName): readonly Way[] {
  const further = LOOKS.filter(({ name }) => name !== 'light' && name !== 'dark').map(
    ({ name }) => `${name}-en-1280`,
  );
  const kept = ['light-en-1280', 'dark-fa-450', ...(sheet === 'form' ? further : [])];
  return WAYS.filter((way) => kept.includes(wayName(way)));
}

/** The file of a component's or a route's picture. */
export function keptFile(subject: SheetName | RouteName, way: Way): string {
  return `${subject.replace('.', '-')}-${wayName(way)}.png`;
}

export function keptFiles(): readonly string[] {
  return [
    ...SHEET_NAMES.flatMap((sheet) => keptWays(sheet).map((way) => keptFile(sheet, way))),
    ...KEPT_SCREENS.map(({ route, way }) => keptFile(route, way)),
  ];
}
