/**
 * Derives the colours of all themes from a brand's accent. An accent with too little contrast is made darker or lighter, in the
 * smallest step after which all pairs of the design have enough.
 */
import { contrast, fromOklch, mix, toOklch } from './colour.ts';
import { COLOUR_PAIRS, weakPairs } from './pairs.ts';
import { type ColourToken, type Colours, THEMES, THEME_NAMES, type ThemeName } from './themes.ts';

/** The accents of a brand; the one for dark themes defaults to a derived one. */
export interface BrandAccent {
  readonly light: string;
  readonly dark?: string | undefined;
}

/** The colours that are derived from the accent. */
const ACCENT_TOKENS = [
  'accent',
  'accent-hover',
  'on-accent',
  'accent-soft',
  'call-accent',
  'call-accent-hover',
  'call-on-accent',
] as const satisfies readonly ColourToken[];

type AccentColours = Readonly<Record<(typeof ACCENT_TOKENS)[number], string>>;

/** An accent that had to be changed. */
interface ChangedAccent {
  readonly theme: ThemeName;
  readonly asked: string;
  readonly used: string;
}

export interface BrandColours {
  readonly colours: Readonly<Record<ThemeName, AccentColours>>;
  /** Only the accents that the brand sets for this kind of theme; a change for high contrast is expected. */
  readonly changed: readonly ChangedAccent[];
}

const HOVER_STEP = 0.06;
const LIGHTNESS_STEP = 0.005;
const SOFT_SHARE = { light: 0.12, dark: 0.16 } as const;
/** The initial lightness of a derived accent for dark themes. */
const DARK_LIGHTNESS = 0.78;

const FOLLOWING = COLOUR_PAIRS.filter(({ front, ground }) =>
  ACCENT_TOKENS.some((token) => token === front || token === ground),
);
const OF_PAGE = FOLLOWING.filter(({ front, ground }) => !isOfCall(front) && !isOfCall(ground));
const OF_CALL = FOLLOWING.filter((pair) => !OF_PAGE.includes(pair));

/** The colours of a brand in all themes; every pair of the design has enough contrast. */
export function brandColours({ light, dark }: BrandAccent): BrandColours {
  const darkAccent = dark ?? fromOklch({ ...toOklch(light), lightness: DARK_LIGHTNESS });
  const asked = { light, dark: darkAccent, contrastLight: light, contrastDark: darkAccent };
  const entries = THEME_NAMES.map((theme) => [theme, brandTheme(theme, asked[theme], darkAccent)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the very list of all themes
  const colours = Object.fromEntries(entries) as Record<ThemeName, AccentColours>;
  const given = dark === undefined ? (['light'] as const) : (['light', 'dark'] as const);
  return {
    colours,
    changed: given.flatMap((theme) => {
      const used = colours[theme].accent;
      return used === asked[theme].toLowerCase() ? [] : [{ theme, asked: asked[theme], used }];
    }),
  };
}

function brandTheme(theme: ThemeName, pageAccent: string, callAccent: string): AccentColours {
  const isDark = theme === 'dark' || theme === 'contrastDark';
  const page = nearestThatHolds(theme, pageAccent, isDark, OF_PAGE, (accent) => ({
    accent,
    'accent-hover': step(accent, isDark),
    'on-accent': lettersOn(accent, step(accent, isDark)),
    'accent-soft': mix(accent, THEMES[theme].surface, SOFT_SHARE[isDark ? 'dark' : 'light']),
  }));
  const call = nearestThatHolds(theme, callAccent, true, OF_CALL, (accent) => ({
    'call-accent': accent,
    'call-accent-hover': step(accent, true),
    'call-on-accent': lettersOn(accent, step(accent, true)),
  }));
  return { ...page, ...call };
}

/** Moves away from the background: darker in light themes, lighter in dark ones. At the end of the scale, it turns back. */
function step(accent: string, isLighter: boolean): string {
  const { lightness, ...hue } = toOklch(accent);
  const next = lightness + (isLighter ? HOVER_STEP : -HOVER_STEP);
  return fromOklch({
    ...hue,
    lightness: next > 1 || next < 0 ? 2 * lightness - next : next,
  });
}

/** White, or a tinted black: the one with more contrast on both. */
function lettersOn(accent: string, hover: string): string {
  const { hue, chroma } = toOklch(accent);
  const dark = fromOklch({ lightness: 0.16, chroma: Math.min(chroma, 0.03), hue });
  const least = (letters: string) => Math.min(contrast(letters, accent), contrast(letters, hover));
  return least('#ffffff') >= least(dark) ? '#ffffff' : dark;
}

/** The first candidate with enough contrast on the way to black or white, which always have enough. */
function nearestThatHolds<Part extends Partial<AccentColours>>(
  theme: ThemeName,
  asked: string,
  isDark: boolean,
  among: typeof COLOUR_PAIRS,
  derive: (accent: string) => Part,
): Part {
  const holds = (part: Part) =>
    weakPairs(theme, { ...THEMES[theme], ...part } satisfies Colours, among).length === 0;
  const { lightness, ...rest } = toOklch(asked);
  let part = derive(asked.toLowerCase());
  for (let moved = LIGHTNESS_STEP; !holds(part) && moved < 1; moved += LIGHTNESS_STEP) {
    const next = isDark ? Math.min(1, lightness + moved) : Math.max(0, lightness - moved);
    part = derive(fromOklch({ ...rest, lightness: next }));
  }
  return part;
}

function isOfCall(token: ColourToken): boolean {
  return token.startsWith('call-');
}
