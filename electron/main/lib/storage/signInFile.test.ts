import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Encryption, type KeptSignIn, openSignInFile } from './signInFile.ts';

const ANNA: KeptSignIn = {
  name: 'kept-1',
  refreshToken: 'very-secret',
  accessHash: 'hash',
  signIn: 'a',
};

const newPath = (): string =>
  join(mkdtempSync(join(tmpdir(), 'plenum-sign-ins-')), 'sign-ins.json');
const textOf = (path: string): string => readFileSync(path, 'utf8');

/** A system with its own key, like Windows, macOS and a Linux desktop with a keyring. */
function aSystem(key = randomBytes(32)): Encryption {
  return {
    isEncryptionAvailable: () => true,
    encryptString: (text) => {
      const start = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, start);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([start, cipher.getAuthTag(), body]);
    },
    decryptString: (bytes) => {
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      cipher.setAuthTag(bytes.subarray(12, 28));
      return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8');
    },
  };
}

function refuse(): never {
  throw new Error('no key');
}
const NO_KEYS: Encryption = {
  isEncryptionAvailable: () => false,
  encryptString: refuse,
  decryptString: refuse,
};

test('a token is encrypted on disk, and restored at the next start', () => {
  const [path, system] = [newPath(), aSystem()];
  const file = openSignInFile(path, system);
  expect(file.read('one')).toEqual([]);
  file.write('one', [ANNA]);
  expect(file.read('one')).toEqual([ANNA]);
  expect(textOf(path)).not.toMatch(/very-secret|kept-1|hash/u);
  expect(openSignInFile(path, system).read('one')).toEqual([ANNA]);
});

test('each server has its own entry, which is removed with its last sign-in', () => {
  const [path, system] = [newPath(), aSystem()];
  const file = openSignInFile(path, system);
  file.write('one', [ANNA]);
  file.write('two', [{ ...ANNA, name: 'kept-2' }]);
  file.write('one', []);
  expect(Object.keys(JSON.parse(textOf(path)).servers)).toEqual(['two']);
  expect(openSignInFile(path, system).read('one')).toEqual([]);
  expect(openSignInFile(path, system).read('two')).toMatchObject([{ name: 'kept-2' }]);
});

test('another computer’s entry is unreadable, and replaced by a new sign-in', () => {
  const path = newPath();
  openSignInFile(path, aSystem()).write('one', [ANNA]);
  for (const system of [aSystem(), NO_KEYS]) {
    expect(openSignInFile(path, system).read('one')).toBe('unreadable');
    expect(openSignInFile(path, system).read('two')).toEqual([]);
  }
  const system = aSystem();
  openSignInFile(path, system).write('one', [ANNA]);
  expect(openSignInFile(path, system).read('one')).toEqual([ANNA]);
});

test('without a key store only the owner can read the file, which is encrypted once there is one', () => {
  const path = newPath();
  openSignInFile(path, NO_KEYS).write('one', [ANNA]);
  expect(openSignInFile(path, NO_KEYS).read('one')).toEqual([ANNA]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const system = aSystem();
  expect(openSignInFile(path, system).read('one')).toEqual([ANNA]);
  expect(textOf(path)).not.toContain('very-secret');
  expect(openSignInFile(path, system).read('one')).toEqual([ANNA]);
});

test('failing encryption writes nothing unencrypted', () => {
  const path = newPath();
  const file = openSignInFile(path, { ...aSystem(), encryptString: refuse });
  file.write('two', []);
  file.write('one', [ANNA]);
  expect(file.read('one')).toEqual([ANNA]);
  expect(() => textOf(path)).toThrow('ENOENT');
});

test.each(['', '{', '[]', '{"version":9,"servers":{}}', 'x'.repeat(2_000_000)])(
  'a damaged file is unreadable for each server until a new sign-in (%#)',
  (content) => {
    const path = newPath();
    writeFileSync(path, content);
    const file = openSignInFile(path, NO_KEYS);
    expect(file.read('one')).toBe('unreadable');
    file.write('one', [ANNA]);
    expect(file.read('one')).toEqual([ANNA]);
    expect(file.read('two')).toBe('unreadable');
  },
);
