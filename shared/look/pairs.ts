/**
 * All pairs of foreground and background colours in the design, with their required contrast. A test searches the style sheets for
 * other pairs; a brand's colours are adjusted until all pairs have enough contrast.
 */
import { contrast } from './colour.ts';
import type { ColourToken, Colours, ThemeName } from './themes.ts';

/** Text, or the visible parts of a control (borders, icons, focus). */
export type Purpose = 'text' | 'control';

export interface ColourPair {
  readonly front: ColourToken;
  readonly ground: ColourToken;
  readonly purpose: Purpose;
}

/** The minimum contrast: WCAG 2.2 AA, and AAA for text when people want more contrast. */
const LEAST: Readonly<Record<'normal' | 'contrast', Readonly<Record<Purpose, number>>>> = {
  normal: { text: 4.5, control: 3 },
  contrast: { text: 7, control: 4.5 },
};

/** The minimum contrast of a pair in a theme. */
export function leastContrast(theme: ThemeName, purpose: Purpose): number {
  const isContrast = theme === 'contrastLight' || theme === 'contrastDark';
  return LEAST[isContrast ? 'contrast' : 'normal'][purpose];
}

const GROUNDS = ['bg', 'surface', 'surface-sunken'] as const;

function pairs(
  purpose: Purpose,
  fronts: readonly ColourToken[],
  grounds: readonly ColourToken[],
): readonly ColourPair[] {
  return fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, purpose })));
}

export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs('text', ['text', 'text-muted', 'accent', 'accent-hover', 'danger'], GROUNDS),
  ...pairs('text', ['warning', 'success', 'info'], GROUNDS),
  ...pairs('text', ['text', 'text-muted', 'accent'], ['accent-soft']),
  ...pairs('text', ['text', 'danger'], ['danger-soft']),
  ...pairs('text', ['on-accent'], ['accent', 'accent-hover']),
  ...pairs('text', ['surface'], ['danger', 'text']),
  ...pairs('control', ['border-strong', 'focus', 'text-disabled'], GROUNDS),
  ...pairs('control', ['accent', 'focus'], ['accent-soft', 'danger-soft']),
  ...pairs('text', ['on-stage', 'call-muted', 'call-warning'], ['stage', 'tile', 'call-surface']),
  ...pairs('text', ['on-stage', 'call-muted', 'call-warning'], ['call-notice', 'call-raised']),
  ...pairs('text', ['on-stage'], ['call-raised-hover', 'call-notice-raised']),
  ...pairs('text', ['on-stage'], ['call-notice-raised-hover']),
  ...pairs('text', ['call-on-accent'], ['call-accent', 'call-accent-hover']),
  ...pairs('text', ['call-on-danger'], ['call-danger', 'call-danger-hover']),
  ...pairs('text', ['stage'], ['on-stage']),
  ...pairs('control', ['call-accent', 'call-focus'], ['stage', 'tile', 'call-surface']),
  ...pairs('control', ['call-focus'], ['call-notice', 'call-raised']),
  ...pairs('control', ['call-muted-mark', 'call-recording'], ['stage', 'tile']),
];

/** The pairs with too little contrast in a theme. */
export function weakPairs(
  theme: ThemeName,
  colours: Colours,
  among: readonly ColourPair[] = COLOUR_PAIRS,
): readonly ColourPair[] {
  return among.filter(
    ({ front, ground, purpose }) =>
      contrast(colours[front], colours[ground]) < leastContrast(theme, purpose),
  );
}
