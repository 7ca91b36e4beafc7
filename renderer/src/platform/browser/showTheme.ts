/** Applies a theme to this page, and to the shell around it. */
import { findShell } from '#renderer/platform/desktop/shell.ts';
import type { ThemeSetting } from '#shared/look/choices.ts';
import { wearTheme } from './shownTheme.ts';

/** Applies a theme to the page; the shell applies it to its windows and menus. */
export async function showTheme(theme: ThemeSetting): Promise<void> {
  wearTheme(theme);
  try {
    await findShell()?.rememberAppearance({ theme });
  } catch {
    // The page has the new colours; only the shell's empty window keeps the old ones.
  }
}
