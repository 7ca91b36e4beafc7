/**
 * How the files of an update feed (`latest.yml`, `latest-linux.yml`, …) are signed: with Ed25519 over the
 * message below. The signatures are in a file beside, one of base64 a line, so that a key can be
 * replaced by signing with the old one and the new one for a while.
 */

/** Added to the name of a feed file. */
export const FEED_SIGNATURE_SUFFIX = '.sig';

/** Larger files aren't feed files: a release has few packages. */
export const FEED_MAX_BYTES = 64 * 1024;
export const FEED_SIGNATURES_MAX = 8;

/** The sizes of a raw public key and a signature. */
export const FEED_KEY_BYTES = 32;
export const FEED_SIGNATURE_BYTES = 64;

/**
 * The signed message: a fixed text, the file's name, and its bytes. The name prevents passing off one system's file as another's.
 */
export function feedMessage(fileName: string, bytes: Uint8Array): Uint8Array {
  // Names are ASCII, which needs no encoder of a platform.
  const head = Uint8Array.from(`plenum update feed 1\n${fileName}\n`, (character) =>
    character.charCodeAt(0),
  );
  const message = new Uint8Array(head.length + bytes.length);
  message.set(head);
  message.set(bytes, head.length);
  return message;
}
