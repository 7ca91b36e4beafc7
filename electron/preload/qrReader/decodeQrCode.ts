/** The text of a QR code in a picture, by the library `qr`: photos, turned, tilted, faint and inverted codes, too. */
import { decodeQR } from 'qr/decode.js';

/** Of a picture what `ImageData` has: four bytes for each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** For a second and third attempt; a picture full of the patterns of codes can take longer. */
const RETRY_LIMIT_MS = 500;

/** Undefined where there is no code that can be read; the library has no other way to say that than to throw. */
export function decodeQrCode(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels, { format: 'RGBA', effort: Infinity, timeLimit: RETRY_LIMIT_MS });
  } catch {
    return undefined;
  }
}
