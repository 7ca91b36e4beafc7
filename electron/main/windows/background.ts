/** The theme of the shell's own surfaces, and the colour of a window before its page has drawn. */
import { nativeTheme } from 'electron';
import type { ThemeSetting } from '#shared/look/choices.ts';
import { THEMES } from '#shared/look/themes.ts';

let isContrastChosen = false;

/** Sets the person's theme for the shell. High contrast is light or dark like the system. */
export function wearTheme(theme: ThemeSetting = 'system'): void {
  isContrastChosen = theme === 'contrast';
  nativeTheme.themeSource = theme === 'contrast' ? 'system' : theme;
}

/** The background of the current theme, so that an empty window doesn't flash in another colour. */
export function windowBackground(): string {
  const isDark = nativeTheme.shouldUseDarkColors;
  return isContrastChosen || nativeTheme.shouldUseHighContrastColors
    ? THEMES[isDark ? 'contrastDark' : 'contrastLight'].bg
    : THEMES[isDark ? 'dark' : 'light'].bg;
}
