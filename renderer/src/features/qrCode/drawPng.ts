import { fail, type Result, ok } from '#shared/result.ts';
import type { QrCode } from './qrCode.ts';

/** Large enough for print; every module has the same whole number of pixels. */
const MODULE_PX = 20;

/** A code as a PNG file, black on white. */
export async function drawPng({ size, rows }: QrCode): Promise<Result<Blob, 'failed'>> {
  const canvas = document.createElement('canvas');
  const side = size * MODULE_PX;
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return fail('failed');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = '#000000';
  for (const [down, row] of rows.entries()) {
    for (const [right, isDark] of row.entries()) {
      if (isDark) pen.fillRect(right * MODULE_PX, down * MODULE_PX, MODULE_PX, MODULE_PX);
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob === null ? fail('failed') : ok(blob)), 'image/png');
  });
}
