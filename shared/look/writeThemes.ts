/** Writes the style sheet of the themes, which selects colours by the system's settings and the person's choice (`data-theme`). */
import { type Colours, THEMES, THEME_NAMES, type ThemeName } from './themes.ts';

/** The other declarations of a theme. Transparent colours aren't a background for text. */
const MORE: Readonly<Record<ThemeName, readonly string[]>> = {
  light: [
    '--scrim:rgb(12 16 22 / 48%)',
    '--shadow-floating:0 12px 32px rgb(20 24 31 / 14%)',
    '--focus-width:2px',
  ],
  dark: ['--scrim:rgb(0 0 0 / 62%)', '--shadow-floating:0 12px 32px rgb(0 0 0 / 50%)'],
  contrastLight: [
    '--scrim:rgb(0 0 0 / 62%)',
    '--shadow-floating:0 0 0 1px #2b313a',
    '--focus-width:3px',
  ],
  contrastDark: [
    '--scrim:rgb(0 0 0 / 80%)',
    '--shadow-floating:0 0 0 1px #c3ccd7',
    '--focus-width:3px',
  ],
};

/**
 * The selectors of each theme, the strongest last. A chosen theme wins over the system's; more contrast, chosen or set in the
 * system, wins over less.
 */
const RULES: readonly {
  readonly theme: ThemeName;
  readonly media?: string;
  readonly selector: string;
}[] = [
  { theme: 'light', selector: ':root' },
  {
    theme: 'dark',
    media: '(prefers-color-scheme:dark)',
    selector: ':root:not([data-theme=light])',
  },
  { theme: 'dark', selector: ':root[data-theme=dark]' },
  { theme: 'contrastLight', media: '(prefers-contrast:more)', selector: ':root' },
  { theme: 'contrastLight', selector: ':root[data-theme=contrast]' },
  {
    theme: 'contrastDark',
    media: '(prefers-contrast:more) and (prefers-color-scheme:dark)',
    selector: ':root:not([data-theme=light])',
  },
  {
    theme: 'contrastDark',
    media: '(prefers-contrast:more)',
    selector: ':root[data-theme=dark]',
  },
  {
    theme: 'contrastDark',
    media: '(prefers-color-scheme:dark)',
    selector: ':root[data-theme=contrast]',
  },
];

/** The whole sheet. `color-scheme` makes the browser draw its own controls and scroll bars to match. */
export function writeThemes(): string {
  const schemes = [
    ':root{color-scheme:light dark}',
    ':root[data-theme=light]{color-scheme:light}',
    ':root[data-theme=dark]{color-scheme:dark}',
  ];
  const sheet = writeRules((theme) => [...declarations(ownColours(theme)), ...MORE[theme]]);
  return `${schemes.join('')}${sheet}`;
}

/** A sheet that overrides colours of the themes, with the same rules. */
export function writeOverThemes(
  colours: Readonly<Record<ThemeName, Partial<Colours>>>,
  more: Readonly<Record<ThemeName, readonly string[]>>,
): string {
  return writeRules((theme) => [...declarations(colours[theme]), ...more[theme]]);
}

function writeRules(content: (theme: ThemeName) => readonly string[]): string {
  const bodies = new Map(THEME_NAMES.map((theme) => [theme, content(theme).join(';')]));
  return RULES.map(({ theme, media, selector }) => {
    const rule = `${selector}{${bodies.get(theme) ?? ''}}`;
    return media === undefined ? rule : `@media ${media}{${rule}}`;
  }).join('');
}

/** Omits colours that already apply: the dark theme extends the light one, and dark contrast extends light contrast. */
function ownColours(theme: ThemeName): Partial<Colours> {
  const { light, dark, contrastLight } = THEMES;
  const holds = (token: string, colour: string): boolean => {
    const isOfDark = read(dark, token) !== read(light, token);
    if (theme === 'dark') return !isOfDark;
    // A chosen dark theme comes in between: colours that it changes must be repeated.
    return theme === 'contrastDark' && !isOfDark && colour === read(contrastLight, token);
  };
  return Object.fromEntries(
    Object.entries(THEMES[theme]).filter(([token, colour]) => !holds(token, colour)),
  );
}

function read(colours: Colours, token: string): unknown {
  return Reflect.get(colours, token);
}

function declarations(colours: Partial<Colours>): readonly string[] {
  return Object.entries(colours).map(([token, colour]) => `--${token}:${colour}`);
}
