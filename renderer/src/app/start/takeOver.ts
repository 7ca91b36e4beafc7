/** The change from the landing page that the document brought to the same page under the router. */
import { flushSync } from 'react-dom';
import type { createBrowserRouter } from 'react-router';
import { whenComposed } from '#renderer/platform/browser/earlyActs.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const FOCUSABLE = 'a[href], button, input, select';

/**
 * Renders the application once the router knows where it is; until then the landing page stays, and
 * works. Both draw the same page, so the focus is at the same place.
 */
export async function takeOver(
  router: Router,
  container: HTMLElement,
  render: () => void,
): Promise<void> {
  await initialised(router);
  await whenComposed();
  const before = document.activeElement ?? container;
  const place = [...container.querySelectorAll(FOCUSABLE)].indexOf(before);
  flushSync(render);
  if (place < 0 || router.state.location.pathname !== '/') return;
  const [...focusable] = container.querySelectorAll<HTMLElement>(FOCUSABLE);
  const after = focusable[place];
  after?.focus();
  if (before instanceof HTMLInputElement && after instanceof HTMLInputElement)
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

async function initialised(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
