/** The theme that a person chose on this machine (contract 9.18). */
import { atom } from 'jotai';
import { showTheme } from '#renderer/platform/browser/showTheme.ts';
import type { ThemeSetting } from '#shared/look/choices.ts';
import { servicesAtom } from './services.ts';

/** Applies a theme and stores it; all tabs follow. */
export const chooseThemeAtom = atom(null, (get, _set, theme: ThemeSetting) => {
  const { storage } = get(servicesAtom);
  if (theme === 'system') storage.remove('theme');
  else storage.write('theme', theme);
  void showTheme(theme);
});
