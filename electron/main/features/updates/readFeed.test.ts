import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { feedMessage } from '#shared/updateFeed.ts';
import { chooseFeed } from './feedConfig.ts';
import { feedFileName, readFeed } from './readFeed.ts';

const OWN = generateKeyPairSync('ed25519');
const OTHER = generateKeyPairSync('ed25519');
const BASE = 'https://updates.example/plenum/';
const FILE = 'latest-linux.yml';

const rawKey = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const signatureOf = (bytes: Buffer, key: KeyObject, name = FILE): string =>
  `${sign(null, feedMessage(name, bytes), key).toString('base64')}\n`;

/** JSON is YAML; the parser is not the subject here. */
const release = (version: string, more: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      version,
      files: [{ url: 'Plenum.AppImage', sha512: `${'A'.repeat(86)}==`, size: 5, ...more }],
      path: '../elsewhere',
    }),
  );

interface Served {
  readonly bytes: Buffer;
  readonly signature?: string | undefined;
  readonly newestSeen?: string;
}

async function read({ bytes, signature, newestSeen }: Served) {
  const config = chooseFeed({ feed: BASE, keys: rawKey(OWN.publicKey) }, {});
  if (typeof config === 'string') throw new Error(config);
  const parse = vi.fn((text: string): unknown => JSON.parse(text));
  const answer = await readFeed({
    ...{ config, fileName: FILE, current: '1.0.0', newestSeen, parse },
    fetch: (url) => {
      const body =
        url === `${BASE}${FILE}`
          ? new Uint8Array(bytes)
          : url === `${BASE}${FILE}.sig`
            ? signature
            : '';
      return Promise.resolve(new Response(body, { status: body === undefined ? 404 : 200 }));
    },
  });
  return { answer, parse };
}

test('a newer signed release is an update, with only the needed fields', async () => {
  const bytes = release('1.1.0', { packages: 'x' });
  const { answer } = await read({ bytes, signature: signatureOf(bytes, OWN.privateKey) });
  expect(answer).toEqual({
    kind: 'update',
    update: {
      version: '1.1.0',
      files: [{ url: 'Plenum.AppImage', sha512: `${'A'.repeat(86)}==`, size: 5 }],
    },
  });
});

describe('parses nothing before verifying the signature', () => {
  const bytes = release('1.1.0');
  const good = signatureOf(bytes, OWN.privateKey);
  const changed = Buffer.from(bytes.toString().replace('1.1.0', '1.1.1'));

  test.each<[string, Served]>([
    ['of another key', { bytes, signature: signatureOf(bytes, OTHER.privateKey) }],
    ['over other bytes', { bytes: changed, signature: good }],
    [
      'over another file’s name',
      { bytes, signature: signatureOf(bytes, OWN.privateKey, 'latest.yml') },
    ],
    ['missing', { bytes }],
    ['empty', { bytes, signature: '' }],
    ['no base64', { bytes, signature: `!${good}` }],
    ['one of too many', { bytes, signature: good.repeat(9) }],
  ])('%s', async (_name, served) => {
    const { answer, parse } = await read(served);
    expect(answer).toMatchObject({ kind: 'failed', failure: 'forged' });
    expect(parse).not.toHaveBeenCalled();
  });

  test('the signature covers every byte', async () => {
    for (let place = 0; place < bytes.length; place += 7) {
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ 1;
      const { answer } = await read({ bytes: flipped, signature: good });
      expect(answer).toMatchObject({ kind: 'failed', failure: 'forged' });
    }
  });

  test('one of several signatures suffices, for changing keys', async () => {
    const signature = signatureOf(bytes, OTHER.privateKey) + good;
    expect((await read({ bytes, signature })).answer.kind).toBe('update');
  });
});

describe('a signed release is still validated', () => {
  const signed = (bytes: Buffer, newestSeen?: string) =>
    read({
      bytes,
      signature: signatureOf(bytes, OWN.privateKey),
      ...(newestSeen !== undefined && { newestSeen }),
    });

  test.each(['1.0.0', '0.9.0', '1.0.0-rc.1'])('%s is not an update to 1.0.0', async (version) => {
    expect((await signed(release(version))).answer).toEqual({ kind: 'upToDate' });
  });

  test('refuses a feed that was reset to an older release', async () => {
    expect((await signed(release('1.1.0'), '1.2.0')).answer).toMatchObject({ failure: 'older' });
    expect((await signed(release('1.2.0'), '1.2.0')).answer.kind).toBe('update');
  });

  test.each<[string, object]>([
    ['a path', { url: '../x.AppImage' }],
    ['another host', { url: 'https://evil.example/x.AppImage' }],
    ['a file without a sum', { sha512: '' }],
    ['a file without a size', { size: undefined }],
    ['a file without end', { size: 2 ** 40 }],
  ])('it must not name %s', async (_name, more) => {
    expect((await signed(release('1.1.0', more))).answer).toMatchObject({ failure: 'malformed' });
  });

  test('refuses a missing version and invalid YAML', async () => {
    expect((await signed(release('newest'))).answer).toMatchObject({ failure: 'malformed' });
    expect((await signed(Buffer.from('{'))).answer).toMatchObject({ failure: 'malformed' });
    expect((await signed(Buffer.from([0xff]))).answer).toMatchObject({ failure: 'malformed' });
  });

  test('doesn’t read a too long file completely', async () => {
    const answer = await signed(Buffer.alloc(70_000, ' '));
    expect(answer.answer).toMatchObject({ failure: 'offline', detail: 'too long' });
  });
});

test('feed files have electron-builder’s names', () => {
  expect(feedFileName('win32', 'x64')).toBe('latest.yml');
  expect(feedFileName('darwin', 'arm64')).toBe('latest-mac.yml');
  expect(feedFileName('linux', 'x64')).toBe('latest-linux.yml');
  expect(feedFileName('linux', 'arm64')).toBe('latest-linux-arm64.yml');
});
