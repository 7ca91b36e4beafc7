/** A brand file on the embedded server: its pages are the brand's; a refused file changes nothing and says why. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBrand } from '#server/http/web/brandFile.ts';
import { documentFiles } from '#shared/webBundle.ts';
import { startTestServer, temporaryDirectory } from './testServer.ts';

const DOCUMENT =
  '<!doctype html><html lang="en"><head><title>Plenum</title><style>a{}</style></head><body><bdi>Plenum</bdi></body></html>';
const SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h9"/></svg>';

const folder = await temporaryDirectory();
const web = path.join(folder, 'web');
await mkdir(path.join(web, 'documents'), { recursive: true });
for (const file of documentFiles()) await writeFile(path.join(web, file), DOCUMENT);
const manifest = {
  version: '1',
  files: documentFiles(),
  immutable: [],
  inlineStyleHashes: ['sha256-abc'],
  inlineScriptHashes: [],
};
await writeFile(path.join(web, 'manifest.json'), JSON.stringify(manifest));
await writeFile(path.join(folder, 'sign.svg'), SIGN);

async function brandFile(name: string, content: unknown): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('[L-2] the pages have the brand’s name, colours and pictures, and their policy permits its style', async () => {
  const file = await brandFile('brand.json', {
    name: 'Acme & Co',
    accent: { light: '#5b2a86' },
    logo: { light: 'sign.svg' },
    icon: 'sign.svg',
  });
  const server = await startTestServer([`brand=${file}`], { webDirectory: web });
  const answer = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'identity' } });
  const html = await answer.text();
  expect(html).toContain('<title>Acme &amp; Co</title>');
  expect(html).toContain('--accent:#5b2a86');
  const style = /<style data-brand>([^<]*)<\/style>/u.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);

  const address = /--brand-logo:url\("([^"]*)"\)/u.exec(style)?.[1] ?? '';
  const picture = await fetch(server.url + address);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(await picture.text()).toBe(SIGN);

  // A server without its own name has the brand's name, too.
  const { body } = await server.call('server?lang=en');
  expect(JSON.stringify(body)).toContain('"name":"Acme & Co"');
});

test('compressed documents are branded, too', async () => {
  const file = await brandFile('short.json', { name: 'Short' });
  const server = await startTestServer([`brand=${file}`, 'server_name=Office'], {
    webDirectory: web,
  });
  const answer = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toContain('<title>Short</title>');
  const { body } = await server.call('server?lang=en');
  expect(JSON.stringify(body)).toContain('"name":"Office"');
});

describe('a refused brand file', () => {
  test.each([
    ['no JSON', '{', 'is not used'],
    ['no name', { accent: { light: '#123456' } }, 'name'],
    ['a picture that is not there', { name: 'A', icon: 'none.svg' }, 'none.svg cannot be read'],
    ['a picture that is none', { name: 'A', icon: 'text.svg' }, 'text.svg is no picture'],
    ['a picture that acts', { name: 'A', icon: 'script.svg' }, 'script.svg has scripts'],
    ['a picture that is too large', { name: 'A', icon: 'large.svg' }, 'more than 100 KiB'],
  ])('[L-2] %s: one line says why', async (_name, content, part) => {
    await writeFile(path.join(folder, 'text.svg'), 'hello');
    await writeFile(path.join(folder, 'script.svg'), '<svg onload="alert(1)"/>');
    await writeFile(path.join(folder, 'large.svg'), `<svg>${' '.repeat(110_000)}</svg>`);
    const read = await readBrand(await brandFile('refused.json', content));
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.failure).toContain(part);
    expect(read.failure).not.toContain('\n');
  });

  test('leaves the pages unchanged and the server running', async () => {
    const file = await brandFile('refused.json', { name: '' });
    const server = await startTestServer([`brand=${file}`], { webDirectory: web });
    const html = await (await fetch(`${server.url}/`)).text();
    expect(html).toBe(DOCUMENT);
  });

  test('keeps the name and the accent of the settings', async () => {
    const file = await brandFile('refused.json', { name: '' });
    const server = await startTestServer(
      [`brand=${file}`, 'server_name=Office', 'accent=#7a1f5c'],
      { webDirectory: web },
    );
    const html = await (await fetch(`${server.url}/`)).text();
    expect(html).toContain('<title>Office</title>');
    expect(html).toContain('--accent:#7a1f5c');
  });
});

test('a weak accent is reported with its replacement', async () => {
  const file = await brandFile('pale.json', { name: 'Pale', accent: { light: '#ffe066' } });
  const read = await readBrand(file);
  expect(read.ok && read.value.warnings.join()).toMatch(
    /#ffe066 .* light theme; #[\da-f]{6} is used/u,
  );
});
