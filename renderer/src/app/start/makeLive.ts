/** Turns the markup of a document into a live page, with everything that was done in it before. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type Root, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the markup synchronously. `take` gets the text that was typed into its field before. No key event may come in between:
 * once React controls the field and the page's state doesn't have its text, each letter empties the field.
 */
export function makeLive(
  container: HTMLElement,
  page: ReactNode,
  take: (text: string) => void,
): Root {
  const typed = container.querySelector('input')?.value ?? '';
  const root = flushSync(() => hydrateRoot(container, page));
  // After the first render, which must match the document, and after its components have subscribed to the state.
  if (typed !== '') flushSync(() => take(typed));
  return root;
}
