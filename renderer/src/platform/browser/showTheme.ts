/** Puts a theme into force on this page, and in the shell around it. */
import { findShell } from '#renderer/platform/desktop/shell.ts';
import type { ThemeSetting } from '#shared/look/choices.ts';
import { wearTheme } from './shownTheme.ts';

/** Shows the page in a theme; the shell gives its windows and menus the same. */
export async function showTheme(theme: ThemeSetting): Promise<void> {
  wearTheme(theme);
  try {
    await findShell()?.rememberAppearance({ theme });
  } catch {
    // The page itself has the colours; the empty window before it keeps the old ones.
  }
}
