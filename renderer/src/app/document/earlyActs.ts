/**
 * Runs inline in every document, before any script has been fetched: what a visitor does with the document's
 * controls is noted until the page can carry it out (`platform/browser/earlyActs.ts`). Nothing of it may reach the
 * browser: a form that is sent natively runs into the policy, and Chromium has by then given up the scripts that
 * are on their way. Links work on their own. Whether an input method is at work is noted as long as the page lives.
 * Built on its own (`build/web/documents.ts`), so it imports nothing.
 */
export {};

/** What was pressed, sent or chosen, in order, and the value of a list at that moment. */
const acts = new Map<HTMLElement, string>();
const end = new AbortController();
const early = { capture: true, signal: end.signal };

function note(event: Event, target: HTMLElement, value = ''): void {
  event.preventDefault();
  // React may be listening already, and must not do at once what is done later.
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

// A person who types on after sending has changed their mind, as in the live page.
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
