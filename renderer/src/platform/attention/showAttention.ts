/** The number of things that wait for the person: on the app's icon, or in a browser tab's title. */
import { countInTitle } from '../browser/windowTitle.ts';
import { findShell } from '../desktop/shell.ts';

/** The shell takes no more. */
const COUNT_MAX = 9999;

/** Shows a count; 0 removes it. */
export function showAttention(count: number): void {
  const shown = Math.min(count, COUNT_MAX);
  const shell = findShell();
  // Refused, or the shell is closing: the icon shows nothing, but the page does.
  if (shell !== undefined) shell.setAttention(shown).catch(() => undefined);
  else countInTitle(shown);
}

/** Whether the person is looking at this page. */
export function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

/** Calls back when the person returns to the page. Returns a function that stops this. */
export function watchLookedAt(onBack: () => void): () => void {
  const handle = (): void => {
    if (isLookedAt()) onBack();
  };
  window.addEventListener('focus', handle);
  document.addEventListener('visibilitychange', handle);
  return () => {
    window.removeEventListener('focus', handle);
    document.removeEventListener('visibilitychange', handle);
  };
}
