import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBundleLookup } from './bundleFiles.ts';

const FILES = [
  'documents/landing.en.html',
  'documents/app.en.html',
  'documents/app.de.html',
  'documents/conference.de.html',
  'parts/index.1.js',
  'icon.svg',
];
const lookup = createBundleLookup({
  version: '1',
  files: FILES,
  immutable: ['parts/index.1.js'],
  inlineStyleHashes: ['sha256-a'],
  inlineScriptHashes: [],
});

test('answers pages with the document of their kind and language, under the policy', () => {
  expect(lookup('/', 'en')?.file).toBe('documents/landing.en.html');
  expect(lookup('/guest/clients', 'de')?.file).toBe('documents/app.de.html');
  expect(lookup('/c/demo', 'de')?.file).toBe('documents/conference.de.html');
  const headers = lookup('/', 'en')?.headers;
  expect(headers?.['content-security-policy']).toContain("style-src 'self' 'sha256-a'");
  expect(headers?.['cache-control']).toBe('no-store');
  expect(headers?.['referrer-policy']).toBe('no-referrer');
  // With it Chromium starts a second process for the first page.
  expect(headers).not.toHaveProperty('cross-origin-opener-policy');
});

test.each(['/c/%', '/c/%zz', '/c/%c0%ae', '/user/%'])(
  'answers the impossible path %s with the document for that',
  (path) => {
    expect(lookup(path, 'de')).toMatchObject({
      file: 'documents/app.de.html',
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(lookup('/c/100%25', 'de')).toMatchObject({ status: 200 });
  },
);

test('lets a page connect only to origins that its server names', () => {
  const policyOf = (connectTo: readonly string[] = []) =>
    lookup('/c/demo', 'de', { connectTo })?.headers['content-security-policy'];
  expect(policyOf()).toContain("connect-src 'self';");
  expect(policyOf(['wss://node.example'])).toContain("connect-src 'self' wss://node.example;");
});

test("lets pages in in-app mode, and no others, load their host's library", () => {
  const policyOf = (isInApp: boolean) =>
    lookup('/c/demo', 'de', { isInApp })?.headers['content-security-policy'];
  expect(policyOf(true)).toMatch(/script-src [^;]*qrc:/u);
  expect(policyOf(false)).not.toContain('qrc:');
});

test('serves the manifest’s files, and caches only immutable ones', () => {
  expect(lookup('/parts/index.1.js', 'en')).toMatchObject({
    file: 'parts/index.1.js',
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
  expect(lookup('/icon.svg', 'en')?.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/parts/../parts/index.1.js',
  '/parts/%69ndex.1.js',
  '/parts/INDEX.1.js',
  '/parts//index.1.js',
  '//parts/index.1.js',
  '/parts/index.1.js/',
  '/parts/index.1.js%00',
  '/parts\\index.1.js',
  '/parts/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/manifest.json',
  '/documents/app.en.html',
  '/parts/%zz',
  '/api/%',
  '/etc/passwd.txt',
  '/constructor.js',
  '/__proto__.js',
  '/api/v4/server',
])('serves nothing at %s', (path) => {
  expect(lookup(path, 'en')).toBeUndefined();
});

test('serves only the manifest’s files for any path', () => {
  fc.assert(
    fc.property(fc.string(), fc.webPath(), (text, path) => {
      for (const each of [text, `/${text}`, path, `/parts/${text}`, `/parts/..${path}`]) {
        const file = lookup(each, 'en')?.file;
        expect(file === undefined || FILES.includes(file)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
