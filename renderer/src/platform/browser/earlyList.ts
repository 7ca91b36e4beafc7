/** The first rows of a list, which its document draws before the application has loaded (`app/document/earlyRows.ts`). */
import { EARLY_LIST_ELEMENT, LIST_OUTLINE_ATTRIBUTE } from '#shared/documentKinds.ts';

/** Whether they are shown. */
export function hasEarlyList(): boolean {
  return document.getElementById(EARLY_LIST_ELEMENT) !== null;
}

/**
 * Removes them for good: the page's own content is shown, and no more rows are drawn. Returns the id of the row that has the focus.
 */
export function endEarlyList(): string | undefined {
  for (const outline of document.querySelectorAll(`[${LIST_OUTLINE_ATTRIBUTE}]`)) outline.remove();
  const list = document.getElementById(EARLY_LIST_ELEMENT);
  const root = document.getElementById('root');
  if (root !== null) root.hidden = false;
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && list?.contains(activeElement) === true
      ? activeElement.dataset['id']
      : undefined;
  list?.remove();
  return focused;
}
