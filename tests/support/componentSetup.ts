/** The missing features of the simulated page, and the cleanup of every component test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A test's own timeout ends hanging waits. The library would give up after a second, which a busy machine may need.
configure({ asyncUtilTimeout: 20_000 });

const START = window.location.href;

/** The next test uses the same page, so the last one's elements are removed. Libraries keep their own elements. */
function emptyPage(): void {
  // The library unmounts its trees only with global test functions.
  cleanup();
  document.title = '';
  // All our documents have a language.
  document.documentElement.lang = 'en';
  document.documentElement.dir = '';
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', START);
}

emptyPage();
afterEach(emptyPage);

// jsdom has `<dialog>` but cannot show one. Remove this when it can.
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

// It has no layout, so nothing scrolls.
if (!('scrollIntoView' in Element.prototype))
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined });
