/**
 * A theme out of one colour: what a brand's accent makes of every theme. An accent that would be too weak to read is made
 * darker or lighter, as little as it takes, until all pairs of the design hold.
 */
import { contrast, fromOklch, mix, toOklch } from './colour.ts';
import { COLOUR_PAIRS, weakPairs } from './pairs.ts';
import { type ColourToken, type Colours, THEMES, THEME_NAMES, type ThemeName } from './themes.ts';

/** The accents that a brand gives; without one for dark themes it is made of the other. */
export interface BrandAccent {
  readonly light: string;
  readonly dark?: string | undefined;
}

/** The colours that follow the accent. */
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
  /** Only accents that the brand gave for this kind of theme; that high contrast needs more is its nature. */
  readonly changed: readonly ChangedAccent[];
}

const HOVER_STEP = 0.06;
const LIGHTNESS_STEP = 0.005;
const SOFT_SHARE = { light: 0.12, dark: 0.16 } as const;
/** Where an accent for dark themes begins that the brand has not given. */
const DARK_LIGHTNESS = 0.78;

const FOLLOWING = COLOUR_PAIRS.filter(({ front, ground }) =>
  ACCENT_TOKENS.some((token) => token === front || token === ground),
);
const OF_PAGE = FOLLOWING.filter(({ front, ground }) => !isOfCall(front) && !isOfCall(ground));
const OF_CALL = FOLLOWING.filter((pair) => !OF_PAGE.includes(pair));

/** The colours of a brand in all themes; every pair of the design holds in them. */
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

/** Darker in light themes and lighter in dark ones: away from the ground. Beyond the end of the scale, back. */
function step(accent: string, isLighter: boolean): string {
  const { lightness, ...hue } = toOklch(accent);
  const next = lightness + (isLighter ? HOVER_STEP : -HOVER_STEP);
  return fromOklch({
    ...hue,
    lightness: next > 1 || next < 0 ? 2 * lightness - next : next,
  });
}

/** White or a black with a touch of the colour, whichever reads better on both. */
function lettersOn(accent: string, hover: string): string {
  const { hue, chroma } = toOklch(accent);
  const dark = fromOklch({ lightness: 0.16, chroma: Math.min(chroma, 0.03), hue });
  const least = (letters: string) => Math.min(contrast(letters, accent), contrast(letters, hover));
  return least('#ffffff') >= least(dark) ? '#ffffff' : dark;
}

/** The first that holds on the way to black or to white, which always do. */
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
