import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { obtainPart, partLoadsAtom } from './partLoads.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const list = { version: '1', build: 'mine', files: [], parts: {} };
let serverBuild = 'mine';

withFakeTimers();
beforeEach(() => {
  serverBuild = 'mine';
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(list) }) });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ build: serverBuild })));
});

function failing(times: number) {
  let left = times;
  return vi.fn(() => {
    left -= 1;
    return left >= 0 ? Promise.reject(new TypeError('reset')) : Promise.resolve({ page: 1 });
  });
}

const onlyLoad = (store: ReturnType<typeof createStore>) => store.get(partLoadsAtom)[0];

test('[CH-2] retries automatically when a part fails once', async () => {
  const store = createStore();
  const load = failing(1);
  const part = obtainPart(store, { part: 'user', load });
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toEqual({ ok: true, value: { page: 1 } });
  expect(store.get(partLoadsAtom)).toEqual([]);
});

test('[CH-2] waits for the person to retry after two failures', async () => {
  const store = createStore();
  const load = failing(2);
  const part = obtainPart(store, { part: 'user', load });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onlyLoad(store)).toMatchObject({ kind: 'failed', failures: 2, needsReload: false });
  onlyLoad(store)?.retry();
  expect(await part).toMatchObject({ ok: true });
});

test('[CH-2.1] reports a part that hangs after 120 seconds in total, including the retry', async () => {
  const store = createStore();
  const load = vi.fn(() => new Promise(() => undefined));
  void obtainPart(store, { part: 'user', load });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onlyLoad(store)).toMatchObject({ kind: 'loading', failures: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(onlyLoad(store)).toMatchObject({ kind: 'failed', failures: 2 });
  onlyLoad(store)?.retry();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(3);
  expect(onlyLoad(store)).toMatchObject({ kind: 'loading' });
  await vi.advanceTimersByTimeAsync(1);
  expect(onlyLoad(store)).toMatchObject({ kind: 'failed', failures: 3 });
});

test('[CH-2] keeps the same limit for a part that fails late and then hangs', async () => {
  const store = createStore();
  const late = () =>
    new Promise((_resolve, reject) => {
      setTimeout(() => reject(new TypeError('reset')), 50_000);
    });
  const load = vi.fn<() => Promise<unknown>>().mockImplementationOnce(late);
  load.mockReturnValue(new Promise(() => undefined));
  void obtainPart(store, { part: 'user', load });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onlyLoad(store)).toMatchObject({ kind: 'failed', failures: 2 });
});

test('[CH-2] reports a newer build on the server, which requires a reload', async () => {
  const store = createStore();
  serverBuild = 'newer';
  void obtainPart(store, { part: 'user', load: failing(9) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(onlyLoad(store)).toMatchObject({ needsReload: true, isBuildNewer: true });
});

test('[CH-2] loads a part again after giving it up, and returns a loaded one without another load', async () => {
  const store = createStore();
  const load = failing(2);
  const part = obtainPart(store, { part: 'user', load });
  await vi.advanceTimersByTimeAsync(2000);
  onlyLoad(store)?.giveUp();
  expect(await part).toMatchObject({ ok: false });
  const again = await obtainPart(store, { part: 'user', load });
  expect(again).toMatchObject({ ok: true });
  expect(await obtainPart(store, { part: 'user', load })).toEqual(again);
  expect(load).toHaveBeenCalledTimes(3);
});

test('[CH-2] ends a hanging attempt when the person retries', async () => {
  const store = createStore();
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(1);
  const part = obtainPart(store, { part: 'user', load });
  await vi.advanceTimersByTimeAsync(10_000);
  onlyLoad(store)?.retry();
  expect(await part).toEqual({ ok: true, value: 1 });
});

test('[CH-2.3] shows the load of a prefetched part once it is needed, and does not give it up then', async () => {
  const store = createStore();
  const load = failing(2);
  const ahead = obtainPart(store, { part: 'overlays', load, isQuiet: true });
  await vi.advanceTimersByTimeAsync(10);
  expect(store.get(partLoadsAtom)).toEqual([]);
  const wanted = obtainPart(store, { part: 'overlays', load });
  expect(onlyLoad(store)).toMatchObject({ kind: 'loading', part: 'overlays' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onlyLoad(store)).toMatchObject({ kind: 'failed', failures: 2 });
  onlyLoad(store)?.retry();
  expect(await wanted).toMatchObject({ ok: true });
  expect(await ahead).toMatchObject({ ok: true });
  expect(store.get(partLoadsAtom)).toEqual([]);
});

test('[CH-2] gives up prefetching after two attempts', async () => {
  const store = createStore();
  const ahead = obtainPart(store, { part: 'overlays', load: failing(9), isQuiet: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ahead).toMatchObject({ ok: false });
});
