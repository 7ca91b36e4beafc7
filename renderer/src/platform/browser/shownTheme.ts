/** The theme of this page. Its only home is the document (`data-theme`). */
import { useSyncExternalStore } from 'react';
import { THEME_CHOICES, type ThemeSetting } from '#shared/look/choices.ts';

/** The applied theme; follows the choice, here and in other tabs. The build renders the documents with the system's. */
export function useShownTheme(): ThemeSetting {
  return useSyncExternalStore(watch, read, () => 'system');
}

/** Applies a theme to the page at once. To store it, the caller also asks the application (`changeTheme`). */
export function wearTheme(theme: ThemeSetting): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

function read(): ThemeSetting {
  const { theme } = document.documentElement.dataset;
  return THEME_CHOICES.find((each) => each === theme) ?? 'system';
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
