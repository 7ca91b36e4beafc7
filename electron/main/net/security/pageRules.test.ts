import { expect, test } from 'vitest';
import { decideNavigation } from './navigation.ts';
import { isAllowedAddress } from './network.ts';
import { APP_PAGES, serverPages } from './pageRules.ts';
import { decidePermission } from './permissions.ts';

const SERVER = 'https://meet.example.org';
const RULES = serverPages(SERVER);
const FOREIGN = [
  'https://example.org/',
  'http://meet.example.org/',
  'https://meet.example.org:8443/',
  'https://meet.example.org.evil.example/',
  'https://user@meet.example.org/',
  'plenum://app/',
  'about:blank',
  'data:text/html,x',
  '',
];

test('[IA-1] a window in in-app mode navigates only to its server’s pages', () => {
  const to = (url: string) => decideNavigation({ url, isMainFrame: true }, RULES);
  expect(to(`${SERVER}/c/demo?mode=inapp`)).toBe('allow');
  expect(to('plenum://app/.shell/stopped')).toBe('allow');
  for (const url of FOREIGN) expect(to(url)).not.toBe('allow');
});

test('[IA-1] its frames are the server’s or empty', () => {
  const to = (url: string) => decideNavigation({ url, isMainFrame: false }, RULES);
  expect([to(`${SERVER}/x`), to('about:srcdoc'), to('https://example.org/')]).toEqual([
    'allow',
    'allow',
    'deny',
  ]);
});

test('a server’s page may use sockets to it, and ours uses the main process', () => {
  expect(isAllowedAddress('wss://meet.example.org/api', SERVER, true)).toBe(true);
  expect(isAllowedAddress('ws://meet.example.org/api', SERVER, true)).toBe(false);
  expect(isAllowedAddress('wss://example.org/api', SERVER, true)).toBe(false);
  expect(isAllowedAddress('wss://meet.example.org/api', SERVER)).toBe(false);
});

test('permissions apply to the window’s origin', () => {
  const ask = (requester: string) => ({ permission: 'media', requester, isMainFrame: true });
  expect(decidePermission(ask(`${SERVER}/`), RULES)).toBe(true);
  expect(decidePermission(ask(`${SERVER}/`), APP_PAGES)).toBe(false);
  expect(decidePermission(ask('https://example.org/'), RULES)).toBe(false);
});
