import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The landing page's document before it is painted: its list has one language, and the others are in a template. */
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  vi.resetModules();
  document.head.innerHTML =
    '<template id="start"><link rel="modulepreload" href="/a.js" /></template>';
  document.body.innerHTML = `
    <select><option value="en" lang="en" selected>English</option></select>
    <template id="languages"><option value="de" lang="de">Deutsch</option><option value="en" lang="en" selected>English</option></template>`;
  await import('./earlyStart.ts');
});

afterEach(() => {
  vi.useRealTimers();
  delete window.plenumEarly;
});

const parsed = () => dispatchEvent(new Event('DOMContentLoaded'));
const list = () => [...(document.querySelector('select')?.options ?? [])].map(({ value }) => value);
const isStarted = () => document.head.querySelector('link') !== null;

test('a press on the list fills in all languages with the page’s own selected', () => {
  parsed();
  expect(list()).toEqual(['en']);
  document.querySelector('select')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(list()).toEqual(['de', 'en']);
  expect(document.querySelector('select')?.value).toBe('en');
});

test('fetches the page’s script after the first frame, and fills in all languages', () => {
  parsed();
  vi.advanceTimersToNextFrame();
  expect(isStarted()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isStarted()).toBe(true);
  expect(list()).toEqual(['de', 'en']);
});

test('starts after half a second without a first frame', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  parsed();
  vi.advanceTimersByTime(499);
  expect(isStarted()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isStarted()).toBe(true);
});
