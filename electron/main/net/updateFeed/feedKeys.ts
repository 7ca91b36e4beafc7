/** The keys that update feeds are signed with, and the check of their signatures. */
import { type KeyObject, createPublicKey, verify } from 'node:crypto';
import {
  FEED_KEY_BYTES,
  FEED_SIGNATURES_MAX,
  FEED_SIGNATURE_BYTES,
  feedMessage,
} from '#shared/updateFeed.ts';

/** The prefix of an Ed25519 key's raw bytes in Node's format (RFC 8410). */
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Reads public keys: raw, as base64, with spaces or commas between them. Undefined when one of them is invalid: a key that was
 * silently skipped would be missing at a change of keys.
 */
export function readFeedKeys(text: string): readonly KeyObject[] | undefined {
  const words = text.split(/[\s,]+/u).filter((word) => word !== '');
  const keys = words.map(readKey);
  const found = keys.filter((key) => key !== undefined);
  return found.length === 0 || found.length < keys.length ? undefined : found;
}

function readKey(word: string): KeyObject | undefined {
  const raw = decode(word, FEED_KEY_BYTES);
  if (raw === undefined) return undefined;
  try {
    const der = Buffer.concat([ED25519_HEAD, raw]);
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    return undefined; // so many bytes, but no key
  }
}

/** Whether a signature file contains one of the keys' signatures of a feed file. */
export function isSignedFeed(
  keys: readonly KeyObject[],
  fileName: string,
  bytes: Uint8Array,
  signatureFile: string,
): boolean {
  const message = feedMessage(fileName, bytes);
  const lines = signatureFile.split(/\r?\n/u).filter((line) => line !== '');
  if (lines.length > FEED_SIGNATURES_MAX) return false;
  return lines.some((line) => {
    const signature = decode(line, FEED_SIGNATURE_BYTES);
    return signature !== undefined && keys.some((key) => verify(null, message, key, signature));
  });
}

/** Strict: Node ignores characters that aren't base64. */
function decode(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : undefined;
}
