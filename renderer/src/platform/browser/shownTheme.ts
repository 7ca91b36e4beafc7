/** The theme that this page shows, as the document has it (`data-theme`): its only home while the page is there. */
import { useSyncExternalStore } from 'react';
import { THEME_CHOICES, type ThemeSetting } from '#shared/look/choices.ts';

/** The theme in force; follows the choice, here and in other tabs. The documents are rendered with the system's. */
export function useShownTheme(): ThemeSetting {
  return useSyncExternalStore(watch, read, () => 'system');
}

/** Shows the page in a theme at once. To keep it, the caller also asks the application (`changeTheme`). */
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
