/** Serving the browser bundle: only the files of its manifest. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SERVED_HEADERS, documentFiles } from '#shared/webBundle.ts';
import { rawCall, startTestServer, temporaryDirectory } from './testServer.ts';

const PART = 'parts/app-abc.js';
const SCRIPT = 'console.log("hello");';

async function writeBundle(directory: string): Promise<void> {
  const files = [...documentFiles(), PART, 'favicon.svg', 'manifest.webmanifest', '../outside.txt'];
  await mkdir(path.join(directory, 'documents'), { recursive: true });
  await mkdir(path.join(directory, 'parts'));
  for (const file of documentFiles())
    await writeFile(path.join(directory, file), `<html><p>${file}</p>`);
  await writeFile(path.join(directory, PART), SCRIPT);
  await writeFile(path.join(directory, `${PART}.br`), brotliCompressSync(SCRIPT));
  await writeFile(path.join(directory, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(directory, 'manifest.webmanifest'), '{}');
  await writeFile(path.join(directory, 'secret.txt'), 'secret');
  await writeFile(path.join(directory, '../outside.txt'), 'secret');
  const manifest = {
    version: '1',
    files,
    immutable: [PART],
    inlineStyleHashes: ['sha256-abc'],
    inlineScriptHashes: [],
  };
  await writeFile(path.join(directory, 'manifest.json'), JSON.stringify(manifest));
}

const web = path.join(await temporaryDirectory(), 'web');
await mkdir(web);
await writeBundle(web);
const server = await startTestServer([], { webDirectory: web });

const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(server.url + target, { headers, redirect: 'manual' });

describe('a page address', () => {
  test.each([
    ['/', {}, 'landing.en'],
    ['/index.html', {}, 'landing.en'],
    ['/?lang=ru', { 'accept-language': 'ru-RU,ru;q=0.9' }, 'landing.ru'],
    ['/c/members', { 'accept-language': 'xx' }, 'conference.en'],
    ['/user/general', { cookie: 'a=b; language=zht' }, 'app.zht'],
    ['/c/demo/info', { cookie: 'language=nonsense', 'accept-language': 'he' }, 'conference.he'],
    ['/anything/else', {}, 'app.en'],
  ])('%s with %j is answered by %s [L-1]', async (target, headers, document) => {
    const answer = await get(target, { 'accept-language': '', ...headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(`<html><p>documents/${document}.html</p>`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-abc'");
    for (const [name, value] of Object.entries(SERVED_HEADERS)) {
      expect(answer.headers.get(name)).toBe(value);
    }
  });

  test.each(['/c/%', '/c/%zz', '/c/%c0%ae', '/c/%?lang=de', '/user/%'])(
    'that is invalid, like %s, gets the page for that, as not found [RT-10]',
    async (target) => {
      const answer = await get(target, { 'accept-language': 'de' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toContain("'sha256-abc'");
      expect(await answer.text()).toBe('<html><p>documents/app.de.html</p>');
      const etag = answer.headers.get('etag') ?? '';
      expect((await get(target, { 'if-none-match': etag })).status).toBe(404);
      const foreign = { headers: { host: 'evil.example' } };
      expect((await rawCall(server.port, target, foreign)).status).toBe(421);
    },
  );

  test.each(['/api/v3.8/conferences/%', '/oauth2/%', '/parts/%zz'])(
    'differs from those like %s, which get the envelope',
    async (target) => {
      const answer = await get(target);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );

  test('is answered with 304 for a cached document, and with a new one otherwise', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': `"x", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const russian = await get('/', { 'if-none-match': etag, cookie: 'language=ru' });
    expect(russian.status).toBe(200);
  });

  test('accepts HEAD, and refuses POST', async () => {
    const head = await fetch(`${server.url}/c/demo`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const post = await fetch(`${server.url}/c/demo`, { method: 'POST' });
    expect(post.status).toBe(404);
  });
});

describe('a file', () => {
  test('that never changes is cached forever, and others are revalidated', async () => {
    expect((await get(`/${PART}`)).headers.get('cache-control')).toContain('immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test.each([
    ['br', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['gzip', null],
    ['br;q=0', null],
    ['identity', null],
  ])('is compressed as %j allows', async (accepted, encoding) => {
    const answer = await get(`/${PART}`, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(SCRIPT);
  });

  test.each([
    '/secret.txt',
    '/manifest.json',
    '/documents/app.en.html',
    `/${PART}.br`,
    '/parts/other.js',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/parts/..%2f..%2foutside.txt',
    '/parts/%2e%2e/%2e%2e/outside.txt',
    '/..\\outside.txt',
    '/%00.txt',
    '//etc/passwd.txt',
    '/.git/config.txt',
  ])('that is not listed, like %s, is not found', async (target) => {
    const answer = await rawCall(server.port, target);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

test.each([
  ['false', '<html><p>documents/conference.de.html</p>'],
  ['true', '<html data-strict><p>documents/conference.en.html</p>'],
])('[GD-2] with the strict specification %s, a German browser gets %s', async (strict, text) => {
  const { url } = await startTestServer([`strict_specification=${strict}`], { webDirectory: web });
  const answer = await fetch(`${url}/c/members`, { headers: { 'accept-language': 'de' } });
  expect(await answer.text()).toBe(text);
});

test.each([
  ['/c/demo', true],
  ['/c/demo/', true],
  // Guests cannot join it, it has a PIN, it doesn't exist, and a page of it that needs no name.
  ['/c/members', false],
  ['/c/locked', false],
  ['/c/nothing-here', false],
  ['/c/demo/info', false],
])('the document of %s marks its conference as running: %s', async (target, runs) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await get(target, { 'accept-encoding': encoding });
    const text = await answer.text();
    expect(text.startsWith(runs ? '<html data-running><p>' : '<html><p>')).toBe(true);
    const { status } = await get(target, {
      'accept-encoding': encoding,
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect(status).toBe(304);
  }
});

test('the document follows a conference’s end and start', async () => {
  const token = await server.signIn('anna');
  const said = async () => (await (await get('/c/lobby')).text()).startsWith('<html data-running>');
  expect(await said()).toBe(true);
  await server.post('conferences/lobby/stop', token);
  expect(await said()).toBe(false);
  await server.post('conferences/lobby/run', token);
  expect(await said()).toBe(true);
});

test('a missing bundle is reported, and served once it is built', async () => {
  const late = path.join(await temporaryDirectory(), 'web');
  const waiting = await startTestServer([], { webDirectory: late });
  const before = await fetch(waiting.url);
  expect(before.status).toBe(503);
  expect(await before.text()).toContain('npm run build');
  expect((await waiting.call('server')).status).toBe(200);
  await mkdir(late, { recursive: true });
  await writeBundle(late);
  expect((await fetch(waiting.url)).status).toBe(200);
  await rm(late, { recursive: true });
  expect((await fetch(waiting.url)).status).toBe(503);
});
