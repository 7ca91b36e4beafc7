/**
 * `node build/package/signFeed.ts --key <private key> [--key <second>] <feed file>…`: signs the files of an update feed
 * (`dist/latest*.yml`) and writes the signatures to `<feed file>.sig`. `--public <private key>` prints the public key in the format
 * for builds and policies. build/package/README.md explains how to create and store a key.
 */
import { type KeyObject, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  FEED_KEY_BYTES,
  FEED_MAX_BYTES,
  FEED_SIGNATURES_MAX,
  FEED_SIGNATURE_SUFFIX,
  feedMessage,
} from '#shared/updateFeed.ts';

const HELP =
  'Usage: node build/package/signFeed.ts --key <private key> <feed file>… | --public <private key>';

/** A user error that is printed in one line, without a stack. */
class PlainMistake extends Error {}

/** The raw public key of a private one, as base64. */
export function publicKeyOf(key: KeyObject): string {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return der.subarray(-FEED_KEY_BYTES).toString('base64');
}

/** Signs a feed file; writes the signatures of all keys beside it and resolves to the path of that file. */
export async function signFeed(file: string, keys: readonly KeyObject[]): Promise<string> {
  const bytes = await readFile(file);
  if (bytes.length > FEED_MAX_BYTES) {
    throw new PlainMistake(`${file} is longer than the app reads (${FEED_MAX_BYTES} bytes).`);
  }
  const message = feedMessage(basename(file), bytes);
  const lines = keys.map((key) => `${sign(null, message, key).toString('base64')}\n`);
  const target = file + FEED_SIGNATURE_SUFFIX;
  await writeFile(target, lines.join(''));
  return target;
}

/** Reads a private key (PEM, Ed25519), which must only be readable by its owner. */
export async function readSigningKey(file: string): Promise<KeyObject> {
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) {
    throw new PlainMistake(`${file} can be read by others: chmod 600 it first.`);
  }
  const key = createPrivateKey(await readFile(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new PlainMistake(`${file} is no Ed25519 key.`);
  return key;
}

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true }, public: { type: 'string' } },
  });
  if (values.public !== undefined) {
    process.stdout.write(`${publicKeyOf(await readSigningKey(values.public))}\n`);
    return;
  }
  const files = values.key ?? [];
  if (files.length === 0 || files.length > FEED_SIGNATURES_MAX || positionals.length === 0) {
    throw new PlainMistake(HELP);
  }
  const keys = await Promise.all(files.map(readSigningKey));
  for (const file of positionals) process.stdout.write(`${await signFeed(file, keys)}\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
