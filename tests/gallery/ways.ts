/** The ways to view a component or a screen: themes, a language of each direction, widths. */
import { THEME_CHOICES, type ThemeSetting } from '#shared/look/choices.ts';
import { NARROW_SCREEN_MAX_WIDTH_PX } from '#shared/limits.ts';
import type { Language } from '#shared/languages.ts';

export interface Look {
  /** `light`; a theme with light and dark forms has two: `contrast-light`, `contrast-dark`. */
  readonly name: string;
  readonly theme: ThemeSetting;
  readonly colorScheme: 'light' | 'dark';
}

const BRIGHTNESS = ['light', 'dark'] as const;

/** All themes that people can choose. The system's is one of the others. */
export const LOOKS: readonly Look[] = THEME_CHOICES.filter((theme) => theme !== 'system').flatMap(
  (theme): readonly Look[] => {
    const own = BRIGHTNESS.find((each) => each === theme);
    if (own !== undefined) return [{ name: own, theme, colorScheme: own }];
    return BRIGHTNESS.map((colorScheme) => ({
      name: `${theme}-${colorScheme}`,
      theme,
      colorScheme,
    }));
  },
);

export const LANGUAGES_SHOWN = ['en', 'fa'] as const satisfies readonly Language[];

/** A desktop window, and the widest narrow screen. */
export const WIDTHS_PX = [1280, NARROW_SCREEN_MAX_WIDTH_PX] as const;

export interface Way {
  readonly look: Look;
  readonly language: Language;
  readonly width: number;
}

/** All ways, grouped by language, because changing that is slowest. */
export const WAYS: readonly Way[] = LANGUAGES_SHOWN.flatMap((language) =>
  LOOKS.flatMap((look) => WIDTHS_PX.map((width) => ({ look, language, width }))),
);

/** `light-en-1280`: the end of a picture's name. */
export function wayName({ look, language, width }: Way): string {
  return `${look.name}-${language}-${width}`;
}
