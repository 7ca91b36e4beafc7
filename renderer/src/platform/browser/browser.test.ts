import { describe, expect, test, vi } from 'vitest';
import { aServerInfo } from '#tests/support/builders.ts';
import { isOwnServer, leaveForServer } from './ownServer.ts';
import { isLinuxPlatform, visitorSystem } from './system.ts';

describe('a link’s server', () => {
  test.each([
    ['page.example:8443', true],
    ['conf.example', true],
    ['secure.example', true],
    ['other.example', false],
    ['page.example', false],
    ['', false],
  ])('%j is this page’s own: %s', (host, isOwn) => {
    vi.stubGlobal('location', { host: 'page.example:8443' });
    const info = aServerInfo({ id: 'conf.example', secureUrl: 'https://secure.example/path' });
    expect(isOwnServer(host, info, undefined)).toBe(isOwn);
  });

  test('is checked without the server’s info and with an invalid secure address too', () => {
    vi.stubGlobal('location', { host: 'page.example' });
    expect(isOwnServer('page.example', undefined, undefined)).toBe(true);
    expect(isOwnServer('shell.example:4180', undefined, 'shell.example:4180')).toBe(true);
    expect(isOwnServer('other.example', aServerInfo({ secureUrl: 'nonsense' }), undefined)).toBe(
      false,
    );
  });

  test('is opened over https with the id as one segment', () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { assign });
    leaveForServer('other.example', 'a/../b');
    expect(assign.mock.calls).toEqual([['https://other.example/c/a%2F..%2Fb']]);
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', true],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
])('[RT-11] %s is desktop Linux: %s', (userAgent, isLinux) => {
  expect(isLinuxPlatform(userAgent)).toBe(isLinux);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0, 'linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'linux'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'macos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605', 5, 'ios'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 0, undefined],
  ['', 0, undefined],
])('[RT-2] %s with %i touch points is offered apps for %s', (userAgent, maxTouchPoints, system) => {
  expect(visitorSystem({ userAgent, maxTouchPoints })).toBe(system);
});
