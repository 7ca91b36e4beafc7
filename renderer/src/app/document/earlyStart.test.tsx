import { beforeEach, expect, test, vi } from 'vitest';

/** The landing page's document: its list has one language, the others are kept aside. */
beforeEach(async () => {
  vi.resetModules();
  document.head.innerHTML =
    '<template id="start"><link rel="modulepreload" href="/a.js" /></template>';
  document.body.innerHTML = `
    <select><option value="en" lang="en" selected>English</option></select>
    <template id="languages"><option value="de" lang="de">Deutsch</option><option value="en" lang="en" selected>English</option></template>`;
  await import('./earlyStart.ts');
  dispatchEvent(new Event('DOMContentLoaded'));
});

const list = () => [...(document.querySelector('select')?.options ?? [])].map(({ value }) => value);

test('a press finds all languages, and the page’s own one chosen', () => {
  expect(list()).toEqual(['en']);
  document.querySelector('select')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(list()).toEqual(['de', 'en']);
  expect(document.querySelector('select')?.value).toBe('en');
});

test('the page’s script finds all languages, which it draws again', async () => {
  await vi.waitFor(() => expect(document.head.querySelector('link')).not.toBeNull());
  expect(list()).toEqual(['de', 'en']);
});
