/** The text of a QR code in a picture, by the library `qr`: photos, turned, tilted, faint and inverted codes, too. */
import { decodeQR } from 'qr/decode.js';

/** Of a picture what `ImageData` has: four bytes for each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The window answers nothing while a picture is searched. */
const SEARCH_LIMIT_MS = 1500;

/** Undefined where there is no code that can be read; the library has no other way to say that than to throw. */
export function decodeQrCode(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels, { format: 'RGBA', effort: Infinity, timeLimit: SEARCH_LIMIT_MS });
  } catch {
    return undefined;
  }
}
