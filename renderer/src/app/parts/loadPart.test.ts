import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPart } from './loadPart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a part of the page', () => {
  test('[CH-1] that arrives is handed on', async () => {
    expect(await loadPart('user', () => Promise.resolve({ page: 1 }))).toEqual({
      ok: true,
      value: { page: 1 },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [
      'script',
      new TypeError('Failed to fetch dynamically imported module'),
      { code: 'ChunkLoadError', message: 'Loading chunk user failed' },
    ],
    [
      'style sheet',
      new Error('Unable to preload CSS for /parts/user.css'),
      { code: 'CSS_CHUNK_LOAD_FAILED', message: 'Loading CSS chunk user failed' },
    ],
    ['anything', 'thrown text', { code: 'ChunkLoadError', message: 'Loading chunk user failed' }],
  ])('[CH-2] whose %s does not arrive has failed', async (_what, error, failure) => {
    expect(await loadPart('user', () => Promise.reject(error))).toEqual({ ok: false, failure });
  });

  test('[CH-2] that hangs has failed after 120 seconds', async () => {
    let outcome: unknown;
    void loadPart('user', () => new Promise(() => undefined)).then((value) => (outcome = value));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ failure: { code: 'ChunkLoadError' } });
  });
});
