/** Not in `lib/`, which belongs to the start of every page: this is fetched when someone asks for a code. */
import { encodeQR } from 'qr';
import { fail, type Result, ok } from '#shared/result.ts';

/** A finished code: whether each module is dark, row by row, with the light ones around it. */
export interface QrCode {
  readonly size: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** How many light modules a code needs around it. */
const QUIET_ZONE = 4;

/** What version 10 holds: the modules of larger codes are too small for a camera that sees a screen. */
const MAX_BYTES = 213;

/** The code of a text in UTF-8. A seventh of it may be dirty, which is what paper and screens need. */
export function encodeQrCode(text: string): Result<QrCode, 'tooLong'> {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return fail('tooLong');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE });
  return ok({ size: rows.length, rows });
}
