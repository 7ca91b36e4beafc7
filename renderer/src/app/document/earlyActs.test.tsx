import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { carryOut, takeEarlyActs, whenComposed } from '#renderer/platform/browser/earlyActs.ts';

const done: string[] = [];

/** The document before its script; events that reach its controls are recorded. */
beforeEach(async () => {
  done.length = 0;
  Reflect.deleteProperty(window, 'plenumActs');
  vi.resetModules();
  document.body.innerHTML = `
    <button id="signIn" type="button">Sign in</button>
    <form id="join"><input /><button id="send">Join</button></form>
    <form id="name"><input /></form>
    <select id="theme"><option>system</option><option>dark</option></select>
    <a href="#downloads">Downloads</a>`;
  await import('./earlyActs.ts');
  for (const type of ['click', 'submit', 'change']) {
    document.body.addEventListener(type, (event) => {
      if (!(event.target instanceof HTMLElement)) return;
      if (type === 'submit') event.preventDefault(); // jsdom sends no forms
      const { id } = event.target;
      done.push(`${type} ${id || event.target.tagName}`);
    });
  }
});

afterEach(() => {
  takeEarlyActs();
  document.body.replaceWith(document.createElement('body'));
});

function at<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`There is no ${selector}`);
  return element;
}

const press = (id: string) => at(`#${id}`, HTMLButtonElement).click();

describe('[CH-2] an action before the script has loaded', () => {
  test('reaches neither browser nor page, and is carried out by the page later', () => {
    press('signIn');
    press('send');
    const isSent = at('#name', HTMLFormElement).dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true }),
    );
    expect(isSent).toBe(false);
    expect(done).toEqual([]);
    carryOut(takeEarlyActs());
    expect(done).toEqual(['click signIn', 'click send', 'submit join', 'submit name']);
  });

  test('is carried out once for several presses', () => {
    for (let time = 0; time < 3; time += 1) press('signIn');
    carryOut(takeEarlyActs());
    expect(done).toEqual(['click signIn']);
    carryOut(takeEarlyActs());
    expect(done).toEqual(['click signIn']);
  });

  test('shows the button as busy until it is carried out', () => {
    press('signIn');
    expect(at('#signIn', HTMLElement).getAttribute('aria-busy')).toBe('true');
    takeEarlyActs();
    expect(at('#signIn', HTMLElement).getAttribute('aria-busy')).toBeNull();
  });

  test('is cancelled by further typing in the same form only', () => {
    press('signIn');
    press('send');
    at('#join input', HTMLInputElement).dispatchEvent(new InputEvent('input', { bubbles: true }));
    carryOut(takeEarlyActs());
    expect(done).toEqual(['click signIn']);
  });

  test('keeps a selected option, although the page first shows its own state', () => {
    const theme = at('#theme', HTMLSelectElement);
    theme.value = 'dark';
    theme.dispatchEvent(new Event('change', { bubbles: true }));
    const acts = takeEarlyActs();
    theme.value = 'system';
    carryOut(acts);
    expect(theme.value).toBe('dark');
    expect(done).toEqual(['change theme']);
  });

  test('leaves links to the browser', () => {
    at('a', HTMLElement).click();
    expect(done).toEqual(['click A']);
    expect(takeEarlyActs()).toEqual([]);
  });

  test('is left to the page once the early actions are taken', () => {
    takeEarlyActs();
    press('signIn');
    expect(done).toEqual(['click signIn']);
  });

  test('waits for the end of an input method’s composition', async () => {
    const field = at('#name input', HTMLInputElement);
    const compose = (type: string) =>
      field.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
    compose('compositionstart');
    const composed = vi.fn<() => void>();
    const waiting = whenComposed().then(composed);
    await Promise.resolve();
    expect(composed).not.toHaveBeenCalled();
    compose('compositionend');
    await waiting;
    expect(composed).toHaveBeenCalledOnce();
  });
});
