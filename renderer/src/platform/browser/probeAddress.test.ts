import { describe, expect, test, vi } from 'vitest';
import { aServer } from '#tests/support/fakeServer.ts';
import { probeAddress } from './probeAddress.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

describe('a secure address', () => {
  test.each([
    ['answers', {}, true],
    ['responds with an error', { status: 500 }, true],
    ['cannot be reached', 'noConnection' as const, false],
  ])('[GD-4] that %s', async (_case, answer, works) => {
    vi.stubGlobal('fetch', aServer({ 'GET /': answer }).fetch);
    expect(await probeAddress('https://conf.example')).toBe(works);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[GD-4.2] that does not respond within five seconds fails', async () => {
    vi.stubGlobal('fetch', aServer({ 'GET /': 'silence' }).fetch);
    const works = probeAddress('https://conf.example');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await works).toBe(false);
  });

  test('[GD-4] is probed without identifying the visitor', async () => {
    const server = aServer({ 'GET /': {} });
    vi.stubGlobal('fetch', server.fetch);
    await probeAddress('https://conf.example');
    expect(server.asked[0]?.init).toMatchObject({
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });
});
