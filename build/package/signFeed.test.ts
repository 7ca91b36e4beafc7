import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSignedFeed, readFeedKeys } from '#main/net/updateFeed/feedKeys.ts';
import { publicKeyOf, readSigningKey, signFeed } from './signFeed.ts';

async function newKeyFile(kind: 'ed25519' | 'x25519' = 'ed25519', mode = 0o600): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'plenum-key-')), 'key.pem');
  const { privateKey } =
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await chmod(file, mode);
  return file;
}

test('the app accepts feeds signed here, with either of two keys', async () => {
  const feed = join(await mkdtemp(join(tmpdir(), 'plenum-feed-')), 'latest.yml');
  await writeFile(feed, 'version: 1.2.3\n');
  const keys = [await readSigningKey(await newKeyFile()), await readSigningKey(await newKeyFile())];
  expect(await signFeed(feed, keys)).toBe(`${feed}.sig`);
  const signature = await readFile(`${feed}.sig`, 'utf8');
  const bytes = await readFile(feed);
  for (const key of keys) {
    const known = readFeedKeys(publicKeyOf(key)) ?? [];
    expect(isSignedFeed(known, 'latest.yml', bytes, signature)).toBe(true);
    expect(isSignedFeed(known, 'latest-mac.yml', bytes, signature)).toBe(false);
  }
});

test('refuses a key that others can read, or of another kind', async () => {
  await expect(readSigningKey(await newKeyFile('ed25519', 0o644))).rejects.toThrow('chmod 600');
  await expect(readSigningKey(await newKeyFile('x25519'))).rejects.toThrow('no Ed25519 key');
});

test('signs no feed that the app would refuse', async () => {
  const feed = join(await mkdtemp(join(tmpdir(), 'plenum-feed-')), 'latest.yml');
  await writeFile(feed, 'x'.repeat(70_000));
  await expect(signFeed(feed, [await readSigningKey(await newKeyFile())])).rejects.toThrow(
    'longer',
  );
});
