/** Loading the host's script, in a document. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLibrary } from './hostLibrary.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

let added: HTMLScriptElement[] = [];

withFakeTimers();
beforeEach(() => {
  added = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node);
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test('[IA-1] loads a classic script from the client’s own scheme', async () => {
  const finding = findLibrary({});
  expect(added[0]?.src).toBe('qrc:///qtwebchannel/qwebchannel.js');
  expect([added[0]?.type, added[0]?.crossOrigin]).toEqual(['', null]);
  added[0]?.dispatchEvent(new Event('error'));
  expect(await finding).toBeUndefined();
});

test('[IA-1] uses the library from the script', async () => {
  const host = {};
  const QWebChannel = vi.fn();
  const finding = findLibrary(host);
  Reflect.set(host, 'QWebChannel', QWebChannel);
  added[0]?.dispatchEvent(new Event('load'));
  expect(await finding).toBe(QWebChannel);
});

test('[IA-1] gives up on a script after 3 s', async () => {
  const finding = findLibrary({});
  await vi.advanceTimersByTimeAsync(3000);
  expect(await finding).toBeUndefined();
});

test('[IA-1] continues at once when trusted types forbid the address', async () => {
  Reflect.set(globalThis, 'trustedTypes', {
    createPolicy: () => {
      throw new TypeError('refused by the policy');
    },
  });
  expect(await findLibrary({})).toBeUndefined();
  expect(added).toEqual([]);
});

test.each([
  ['https://conf.example/c/demo', 0],
  ['https://conf.example/c/demo?mode=browser', 0],
  ['https://conf.example/c/demo?mode=inapp&version=8.5.0', 1],
])('[IA-1] the document of %s requests the script %i times', async (name, times) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new PerformanceMark(name)]);
  const finding = findLibrary({});
  expect(added).toHaveLength(times);
  added[0]?.dispatchEvent(new Event('error'));
  expect(await finding).toBeUndefined();
});

test('[IA-1] loads no script for an injected library', async () => {
  const QWebChannel = vi.fn();
  expect(await findLibrary({ QWebChannel })).toBe(QWebChannel);
  expect(added).toEqual([]);
});
