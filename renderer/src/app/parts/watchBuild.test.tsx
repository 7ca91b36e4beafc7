/** When a page reports a newer build on the server, in a document whose part list names the page's own build. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { PART_LIST_ELEMENT } from '#shared/partList.ts';
import { dismissNewBuildAtom, isNewBuildReadyAtom, watchBuild } from './watchBuild.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const MINUTES_MS = 60_000;

withFakeTimers();
beforeEach(() => {
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = PART_LIST_ELEMENT;
  list.textContent = JSON.stringify({ version: '1', build: 'own', files: [], parts: {} });
  document.body.append(list);
});
afterEach(() => {
  document.body.replaceChildren();
});

/** A page that checks its server, which gives this response. */
function aPage(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const { store } = aStore();
  const stop = watchBuild(store);
  const returnLater = async (): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(6 * MINUTES_MS);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    return store.get(isNewBuildReadyAtom);
  };
  return { store, stop, returnLater };
}

const build = (name: unknown) => () => Response.json({ build: name });

test.each([
  ['another build', build('newer'), true],
  ['the same build', build('own'), false],
  ['no build file', () => new Response('', { status: 404 }), false],
  ['an HTML page', () => new Response('<html>'), false],
  ['an empty build name', build(''), false],
])('[CH-2] returning to a server with %s', async (_what, answer, isAnnounced) => {
  const page = aPage(answer);
  expect(await page.returnLater()).toBe(isAnnounced);
  page.stop();
});

test('[CH-2] does not show a dismissed notice again', async () => {
  const page = aPage(build('newer'));
  expect(await page.returnLater()).toBe(true);
  page.store.set(dismissNewBuildAtom);
  expect(await page.returnLater()).toBe(false);
  page.stop();
});
