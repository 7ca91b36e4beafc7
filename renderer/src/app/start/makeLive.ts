/** From the markup of a document to a page that works, with all that was done in it before. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type Root, hydrateRoot } from 'react-dom/client';

/**
 * Makes the markup live at once. `take` hears what was typed into its field before. No key may come in between: as
 * long as React has looked at the field and the page's state has not heard of it, each letter empties the field.
 */
export function makeLive(
  container: HTMLElement,
  page: ReactNode,
  take: (text: string) => void,
): Root {
  const typed = container.querySelector('input')?.value ?? '';
  const root = flushSync(() => hydrateRoot(container, page));
  // After the first render, which must draw what the document shows, and after its parts listen to the state.
  if (typed !== '') flushSync(() => take(typed));
  return root;
}
