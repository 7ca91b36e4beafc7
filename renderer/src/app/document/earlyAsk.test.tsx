import { afterEach, expect, test, vi } from 'vitest';
import { earlyFetch } from '#renderer/platform/browser/earlyFetch.ts';
import { ask, askInPlaceOf } from './earlyAsk.ts';

const AS_ROWS = 'conferences?view=rows';
const WHOLE = 'conferences';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.plenumEarly;
});

/** A server that answers each address with its status and its path. */
function serverWith(statusOf: (path: string) => number): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(path, { status: statusOf(path) }));
  });
  return asked;
}

test('uses the response as that of the address it replaces', async () => {
  const asked = serverWith(() => 200);
  askInPlaceOf(WHOLE, ask(AS_ROWS), {});
  const answer = await earlyFetch(`/api/v3.8/${WHOLE}`);
  expect(await answer.text()).toBe(`/api/v3.8/${AS_ROWS}`);
  expect(asked).toEqual([`/api/v3.8/${AS_ROWS}`]);
});

test('falls back to the original address when the server rejects the replacement', async () => {
  const asked = serverWith((path) => (path.endsWith('rows') ? 400 : 200));
  askInPlaceOf(WHOLE, ask(AS_ROWS), {});
  const answer = await earlyFetch(`/api/v3.8/${WHOLE}`);
  expect(answer.status).toBe(200);
  expect(asked).toEqual([`/api/v3.8/${AS_ROWS}`, `/api/v3.8/${WHOLE}`]);
});
