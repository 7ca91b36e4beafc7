/**
 * Runs inline before the markup of every document: records a visitor's actions until the page can repeat them
 * (`platform/browser/earlyActs.ts`). The browser must not act on them: the policy blocks a native form submission, but Chromium has
 * by then cancelled the scripts in flight. Links work natively. Also tracks for the whole life of the page whether an input method
 * is composing. Built separately (`build/web/documents.ts`), so it imports nothing.
 */
export {};

/** What was pressed, submitted or selected, in order, with the value of a select at that time. */
const acts = new Map<HTMLElement, string>();
const end = new AbortController();
const early = { capture: true, signal: end.signal };

function note(event: Event, target: HTMLElement, value = ''): void {
  event.preventDefault();
  // React may be listening already, and must not handle an action that is repeated later.
  event.stopImmediatePropagation();
  forget(target); // who presses twice wants it once
  acts.set(target, value);
  if (target instanceof HTMLButtonElement) target.setAttribute('aria-busy', 'true');
}

function forget(target: HTMLElement): void {
  acts.delete(target);
  if (target instanceof HTMLButtonElement) target.removeAttribute('aria-busy');
}

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) note(event, button);
  },
  early,
);

addEventListener(
  'submit',
  (event) => {
    if (event.target instanceof HTMLFormElement) note(event, event.target);
  },
  early,
);

addEventListener(
  'change',
  (event) => {
    if (event.target instanceof HTMLSelectElement) note(event, event.target, event.target.value);
  },
  early,
);

// Typing after submitting cancels it, as in the live page.
addEventListener(
  'input',
  ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const act of acts.keys()) {
      const form = act instanceof HTMLButtonElement ? act.form : act;
      if (form === target.form) forget(act);
    }
  },
  early,
);

addEventListener(
  'compositionstart',
  () => {
    document.documentElement.dataset['composing'] = '';
  },
  { capture: true },
);

addEventListener(
  'compositionend',
  () => {
    delete document.documentElement.dataset['composing'];
  },
  { capture: true },
);

Object.defineProperty(window, 'plenumActs', {
  configurable: true,
  value: () => {
    end.abort();
    dispatchEvent(new Event('plenumLive'));
    const noted = [...acts];
    for (const act of acts.keys()) forget(act);
    return noted;
  },
});
