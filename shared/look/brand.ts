/**
 * The brand file, with which a licensee or an administrator replaces our brand in the pages. A server reads it at its start, or the
 * build does, never a page. So there is only a strict schema: its author sees every mistake.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { type BrandAccent, type BrandColours, brandColours } from './brandColours.ts';
import { HEX_COLOUR, contrast, mix } from './colour.ts';
import { leastContrast } from './pairs.ts';
import { type Colours, THEMES, type ThemeName } from './themes.ts';
import { writeOverThemes } from './writeThemes.ts';

const colour = z.string().check(z.regex(HEX_COLOUR, 'must be a colour such as #0b6e63'));
/** The name of a file beside the brand file. */
const picture = (endings: string) =>
  z
    .string()
    .check(
      maxLength(255),
      z.regex(new RegExp(`^[^\\0]+\\.(?:${endings})$`, 'iu'), `must be a file: ${endings}`),
    );

/** The maximum characters of a brand's name. */
export const PRODUCT_NAME_MAX_LENGTH = 40;

const brandSchema = z.strictObject({
  /** The product's name in all pages. */
  name: z.string().check(z.trim(), minLength(1), maxLength(PRODUCT_NAME_MAX_LENGTH)),
  accent: z.optional(z.strictObject({ light: colour, dark: z.optional(colour) })),
  logo: z.optional(
    z.strictObject({ light: picture('svg|png'), dark: z.optional(picture('svg|png')) }),
  ),
  /** The sign of the tab. */
  icon: z.optional(picture('svg|png')),
  /** Behind the landing page. */
  background: z.optional(picture('png|jpg|webp')),
});
export type BrandFile = z.output<typeof brandSchema>;

/** Parses a brand file; on failure, the reason names the first mistake and its place in the file. */
export function parseBrand(
  value: unknown,
):
  | { readonly ok: true; readonly brand: BrandFile }
  | { readonly ok: false; readonly reason: string } {
  const parsed = brandSchema.safeParse(value);
  if (parsed.success) return { ok: true, brand: parsed.data };
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  const unknown = issue?.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : '';
  const reason = unknown || (issue?.message ?? 'not such a file');
  return { ok: false, reason: place === '' ? reason : `${place}: ${reason}` };
}

/** The addresses of the brand's pictures, and the logo's width divided by its height. */
export interface BrandPictures {
  readonly logo?: { readonly light: string; readonly dark: string; readonly ratio: number };
  readonly background?: string;
}

/** A logo this wide is a word mark: it contains the name. */
const WORD_MARK_RATIO = 2;
const LOGO_HEIGHT_PX = 28;

/** The style sheet that makes a page the brand's, and what had to be changed in its accent. */
export function writeBrandStyle(
  brand: BrandFile,
  { logo, background }: BrandPictures,
): { readonly style: string; readonly changed: BrandColours['changed'] } {
  const made = brand.accent && brandColours(brand.accent satisfies BrandAccent);
  const none = { light: {}, dark: {}, contrastLight: {}, contrastDark: {} };
  const more = (theme: ThemeName): readonly string[] => {
    const isDark = theme === 'dark' || theme === 'contrastDark';
    return [
      ...(logo ? [`--brand-logo:url("${isDark ? logo.dark : logo.light}")`] : []),
      // With high contrast nothing lies behind the words.
      ...(background === undefined
        ? []
        : theme === 'light' || theme === 'dark'
          ? [
              `--brand-ground:${ground(theme, { ...THEMES[theme], ...made?.colours[theme] }, background)}`,
            ]
          : ['--brand-ground:none']),
    ];
  };
  const themes = writeOverThemes(made?.colours ?? none, {
    light: more('light'),
    dark: more('dark'),
    contrastLight: more('contrastLight'),
    contrastDark: more('contrastDark'),
  });
  return {
    style: [
      themes,
      logo ? logoRules(logo.ratio) : '',
      background === undefined
        ? ''
        : `.brandGround::before{content:'';position:fixed;inset:0;z-index:-1;background:var(--brand-ground)}`,
    ].join(''),
    changed: made?.changed ?? [],
  };
}

function logoRules(ratio: number): string {
  const width = Math.round(LOGO_HEIGHT_PX * ratio);
  const box = `:root .brandMark{inline-size:${width}px;block-size:${LOGO_HEIGHT_PX}px;border:0;border-radius:0;transform:none;background:var(--brand-logo) center/contain no-repeat}`;
  return ratio < WORD_MARK_RATIO
    ? box
    : `${box}:root .brandMark+*{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;
}

/** The background picture under a veil in the page's background colour, as thin as readable text on any picture allows. */
function ground(theme: ThemeName, colours: Colours, address: string): string {
  const share = veilShare(theme, colours);
  const alpha = Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
  return `linear-gradient(${colours.bg}${alpha},${colours.bg}${alpha}),url("${address}") center/cover no-repeat`;
}

/** The opacity of the veil over a picture, 0 … 1, so that text is readable on its whitest and its blackest spot. */
export function veilShare(theme: ThemeName, colours: Colours): number {
  const least = leastContrast(theme, 'text');
  const isRead = (share: number) =>
    ['#000000', '#ffffff'].every((spot) =>
      (['text', 'text-muted', 'accent'] as const).every(
        (front) => contrast(colours[front], mix(colours.bg, spot, share)) >= least,
      ),
    );
  let share = 0.7;
  while (share < 1 && !isRead(share)) share += 0.01;
  return Math.min(1, share);
}
