/** What the simulated page lacks, and the end of every component test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A test's own limit ends what hangs. The library would give up after a second, which a busy machine needs for less.
configure({ asyncUtilTimeout: 20_000 });

const START = window.location.href;

/** The page is that of the next test, too: what the last one left in it goes. Libraries keep their own elements. */
function emptyPage(): void {
  // The library would take the trees away itself only with global test functions.
  cleanup();
  document.title = '';
  // Every document of ours says its language.
  document.documentElement.lang = 'en';
  document.documentElement.dir = '';
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', START);
}

emptyPage();
afterEach(emptyPage);

// jsdom knows `<dialog>` but not how to show one. Can go when it does.
for (const [name, isOpen] of [
  ['showModal', true],
  ['close', false],
] as const) {
  if (name in HTMLDialogElement.prototype) continue;
  Object.defineProperty(HTMLDialogElement.prototype, name, {
    configurable: true,
    writable: true,
    value(this: HTMLDialogElement) {
      this.open = isOpen;
    },
  });
}

// It lays nothing out, so that nothing scrolls.
if (!('scrollIntoView' in Element.prototype))
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined });
