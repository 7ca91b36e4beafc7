import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { checkExternalLink, createExternalLinks } from './externalLinks.ts';

const SERVER = 'http://192.168.1.5:4180';

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTPS://EXAMPLE.org', 'https://example.org/'],
  [
    'mailto:a@example.org?subject=Hi%20there&attach=/etc/passwd',
    'mailto:a@example.org?subject=Hi%20there',
  ],
  ['tel:+49301234', 'tel:+49301234'],
  ['trueconf:%5Cc%5Cdemo', 'trueconf:%5Cc%5Cdemo'],
  [`${SERVER}/downloads`, `${SERVER}/downloads`],
])('permits %s', (address, expected) => {
  expect(checkExternalLink(address, SERVER)).toBe(expected);
});

test.each([
  'http://example.org/',
  'http://192.168.1.5/',
  'http://192.168.1.5:4180@evil.example/',
  'https://user:secret@example.org/',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'plenum://app/',
  'vbscript:x',
  'ms-msdt:/id',
  'search-ms:query',
  'ms-officecmd:x',
  'smb://host/share',
  'ftp://example.org/',
  'about:blank',
  'blob:https://example.org/1',
  'view-source:https://example.org',
  'chrome://settings',
  'https://',
  'https://exa\nmple.org/',
  'https://example.org/\u202Egpj.exe',
  'mailto:a@example.org\u0000',
  ' ',
  '',
  'example.org',
  '//example.org',
  '\\\\host\\share',
  `https://example.org/${'a'.repeat(2048)}`,
  `https://example.org/${'ü'.repeat(1000)}`,
])('refuses %j', (address) => {
  expect(checkExternalLink(address, SERVER)).toBeUndefined();
});

test('refuses plain http without a server', () => {
  expect(checkExternalLink('http://localhost/', undefined)).toBeUndefined();
});

test('permits only allowed schemes for any input, idempotently', () => {
  const scheme = fc.oneof(
    fc.constantFrom('https:', 'http:', 'mailto:', 'tel:', 'trueconf:', 'file:', 'javascript:'),
    fc.string(),
  );
  fc.assert(
    fc.property(scheme, fc.string(), fc.webUrl(), (prefix, rest, url) => {
      for (const address of [prefix + rest, `${prefix}//${rest}`, url, `${prefix}${url}`]) {
        const checked = checkExternalLink(address, SERVER);
        if (checked === undefined) continue;
        const { protocol, origin, username } = new URL(checked);
        expect(['https:', 'mailto:', 'tel:', 'trueconf:', 'http:']).toContain(protocol);
        expect(protocol !== 'http:' || origin === SERVER).toBe(true);
        expect(username).toBe('');
        expect(checkExternalLink(checked, SERVER)).toBe(checked);
      }
    }),
    { numRuns: 2000 },
  );
});

test('opens permitted addresses, and refuses bursts', async () => {
  let time = 0;
  const open = vi.fn(() => Promise.resolve());
  const onRefused = vi.fn();
  const openExternal = createExternalLinks({
    open,
    serverOrigin: () => SERVER,
    now: () => time,
    onRefused,
  });
  expect(await openExternal('javascript:alert(1)')).toBe(false);
  expect(onRefused).toHaveBeenLastCalledWith('javascript:');
  for (let count = 0; count < 5; count += 1) await openExternal('https://example.org');
  expect(open).toHaveBeenCalledTimes(3);
  expect(onRefused).toHaveBeenLastCalledWith('too many');
  time = 3000;
  expect(await openExternal('https://example.org')).toBe(true);
});

test('reports that the system cannot open an address', async () => {
  const openExternal = createExternalLinks({
    open: () => Promise.reject(new Error('no handler')),
    serverOrigin: () => undefined,
    now: () => 0,
    onRefused: () => undefined,
  });
  expect(await openExternal('tel:1')).toBe(false);
});
