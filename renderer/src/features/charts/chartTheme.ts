/** The page's colours and fonts for charts, which draw on a canvas without style sheets. */

/** The styles of lines. They also differ by dashes, not only by colour. */
export type Tone = 'first' | 'second';

export interface ChartTheme {
  readonly text: string;
  readonly grid: string;
  readonly font: string;
  /** Whether time runs from right to left, like the text. */
  readonly isRtl: boolean;
  readonly lines: Readonly<Record<Tone, string>>;
}

export const DASHES: Readonly<Record<Tone, readonly number[]>> = { first: [], second: [6, 4] };

/** Reads the current tokens; with forced colours, the system's. */
export function readTheme(): ChartTheme {
  const style = getComputedStyle(document.body);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = style.fontFamily;
  const isRtl = style.direction === 'rtl';
  if (matchMedia('(forced-colors: active)').matches) {
    const lines = { first: 'LinkText', second: 'CanvasText' };
    return { text: 'CanvasText', grid: 'GrayText', font, isRtl, lines };
  }
  return {
    text: token('--text-muted'),
    grid: token('--border'),
    font,
    isRtl,
    lines: { first: token('--accent'), second: token('--info') },
  };
}

/** Calls back when the colours or the direction change; returns a function that stops this. */
export function watchTheme(onChange: () => void): () => void {
  const queries = [
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
  ].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  // The chosen theme and the language's direction are attributes of the root.
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributeFilter: ['data-theme', 'dir', 'lang'] });
  return () => {
    root.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
