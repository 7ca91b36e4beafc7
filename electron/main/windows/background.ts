/** The theme of the shell's own surfaces, and the colour of a window before its page has drawn. */
import { nativeTheme } from 'electron';
import type { ThemeSetting } from '#shared/look/choices.ts';
import { THEMES } from '#shared/look/themes.ts';

let isContrastChosen = false;

/** Gives the shell the theme that a person chose. High contrast is light or dark as the system is. */
export function wearTheme(theme: ThemeSetting = 'system'): void {
  isContrastChosen = theme === 'contrast';
  nativeTheme.themeSource = theme === 'contrast' ? 'system' : theme;
}

/** The ground of this moment's theme, so that the empty window is no flash of another colour. */
export function windowBackground(): string {
  const isDark = nativeTheme.shouldUseDarkColors;
  return isContrastChosen || nativeTheme.shouldUseHighContrastColors
    ? THEMES[isDark ? 'contrastDark' : 'contrastLight'].bg
    : THEMES[isDark ? 'dark' : 'light'].bg;
}
