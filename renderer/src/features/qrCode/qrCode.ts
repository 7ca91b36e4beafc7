/** Not in `lib/`, which is part of every page's start: this loads on demand. */
import { encodeQR } from 'qr';
import { fail, type Result, ok } from '#shared/result.ts';

/** A code: whether each module is dark, by row, including the quiet zone. */
export interface QrCode {
  readonly size: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** The size of the quiet zone, in modules. */
const QUIET_ZONE = 4;

/** The capacity of version 10: modules of larger codes are too small for a camera in front of a screen. */
const MAX_BYTES = 213;

/** The code of a text in UTF-8. The error correction covers 15 %, which is enough for paper and screens. */
export function encodeQrCode(text: string): Result<QrCode, 'tooLong'> {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return fail('tooLong');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE });
  return ok({ size: rows.length, rows });
}
