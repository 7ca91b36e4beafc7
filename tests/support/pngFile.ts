/** Writes PNG files: of pixels, and of a header with a huge size. */
import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './qrPictures.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY = 0;
const RGBA = 6;

export function pngFile({ width, height, data }: Pixels): Buffer {
  const lines = Array.from({ length: height }, (_, row) =>
    Buffer.concat([
      Buffer.of(0),
      new Uint8Array(data.subarray(row * width * 4, (row + 1) * width * 4)),
    ]),
  );
  return png(width, height, 8, RGBA, Buffer.concat(lines));
}

/** A black square picture: the file has a thousandth of its pixels. */
export function hugePngFile(side: number): Buffer {
  return png(side, side, 1, GREY, Buffer.alloc((Math.ceil(side / 8) + 1) * side));
}

function png(width: number, height: number, depth: number, color: number, lines: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(depth, 8);
  head.writeUInt8(color, 9);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.of()),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
