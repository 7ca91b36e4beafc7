/** One page in place of another while someone may be typing into a field that both have. */
import { flushSync } from 'react-dom';
import { whenComposed } from '#renderer/platform/browser/earlyActs.ts';

/** Renders the next page; typing continues at the same place of the text and of the window. */
export async function takeTyping(
  container: HTMLElement,
  selector: string,
  render: () => void,
): Promise<void> {
  await whenComposed();
  const before = container.querySelector<HTMLInputElement>(selector);
  if (before === null || before !== document.activeElement) {
    flushSync(render);
    return;
  }
  const { selectionStart, selectionEnd } = before;
  const { top } = before.getBoundingClientRect();
  flushSync(render);
  const after = container.querySelector<HTMLInputElement>(selector);
  if (after === null) return;
  after.focus({ preventScroll: true });
  after.setSelectionRange(selectionStart, selectionEnd);
  window.scrollBy(0, after.getBoundingClientRect().top - top);
}
