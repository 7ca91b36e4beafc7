import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideNavigation } from './navigation.ts';

test.each([
  'plenum://app/',
  'plenum://app/c/demo',
  'plenum://app/c/demo?k=1#x',
  'PLENUM://app/user',
  'plenum://app/.shell/stopped',
])('navigates to %s', (url) => {
  expect(decideNavigation({ url, isMainFrame: true })).toBe('allow');
  expect(decideNavigation({ url, isMainFrame: false })).toBe('deny');
});

test.each([
  'https://example.org/',
  'http://localhost:1/',
  'mailto:a@example.org',
  'tel:1',
  'trueconf:x',
])('offers %s to the system', (url) => {
  expect(decideNavigation({ url, isMainFrame: true })).toBe('external');
});

test.each([
  'plenum://app/api/v4/server',
  'plenum://app/oauth2/token',
  'plenum://app/parts/index.js',
  'plenum://app/documents/app.en.html',
  'plenum://evil/',
  'plenum://app.evil/',
  'plenum://app:80/',
  'plenum://user@app/',
  'plenum:app',
  'plenum:///app/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:plenum://app/1',
  'about:blank',
  'about:srcdoc',
  'chrome://gpu',
  'devtools://devtools/bundled/inspector.html',
  'view-source:plenum://app/',
  'filesystem:plenum://app/temporary/x',
  'ftp://example.org/',
  '',
  '//app/',
])('refuses %j', (url) => {
  expect(decideNavigation({ url, isMainFrame: true })).toBe('deny');
});

test('permits only our origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((path) => `plenum://app${path}`),
      ),
      (url) => {
        if (decideNavigation({ url, isMainFrame: true }) !== 'allow') return;
        const parsed = new URL(url);
        expect([parsed.protocol, parsed.host]).toEqual(['plenum:', 'app']);
      },
    ),
    { numRuns: 3000 },
  );
});
