/** Decodes the QR code in a picture with the library `qr`, also in photos, and rotated, tilted, faint and inverted codes. */
import { decodeQR } from 'qr/decode.js';

/** A picture in the format of `ImageData`: four bytes per pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** For a second and third attempt; a picture full of the patterns of codes can take longer. */
const RETRY_LIMIT_MS = 500;

/** Undefined without a readable code, in which case the library throws. */
export function decodeQrCode(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels, { format: 'RGBA', effort: Infinity, timeLimit: RETRY_LIMIT_MS });
  } catch {
    return undefined;
  }
}
