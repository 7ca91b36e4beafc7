/** Draws pictures of our QR codes, like on a screen and like from a camera, and reads codes. */
import { decodeQR } from 'qr/decode.js';
import { encodeQrCode } from '#renderer/features/qrCode/qrCode.ts';

const MODULE_PX = 4;

/** The content of a code with these modules, including the quiet zone. Throws without a code. */
export function readModules(rows: readonly (readonly boolean[])[]): string {
  const side = rows.length * MODULE_PX;
  const place = (px: number) => Math.floor(px / MODULE_PX);
  const data = new Uint8Array(side * side * 4).map((_, at) => {
    const px = Math.floor(at / 4);
    return rows[place(px / side)]?.[place(px % side)] === true && at % 4 < 3 ? 0 : 255;
  });
  return decodeQR({ width: side, height: side, data });
}

/** Four bytes for each pixel, row by row, as `ImageData` has them. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The code's placement in the picture. */
export interface QrView {
  readonly width: number;
  readonly height: number;
  /** The side of the code with its quiet zone, in pixels. */
  readonly side: number;
  /** In radians. */
  readonly angle?: number;
  /** How much smaller the far side is; 0 is seen from directly above. */
  readonly tilt?: number;
  /** Brightness of the modules, from 0 to 255. */
  readonly dark?: number;
  readonly light?: number;
  /** Around the code. */
  readonly ground?: number;
  /** The noise of each pixel. */
  readonly noise?: number;
}

/** The samples in each pixel. */
const SAMPLES = [1 / 6, 1 / 2, 5 / 6];

export function drawQrPicture(text: string, view: QrView): Pixels {
  const { width, height, dark = 0, light = 255, ground = light, noise = 0 } = view;
  const code = encodeQrCode(text);
  if (!code.ok) throw new Error(code.failure);
  const { rows, size } = code.value;
  const shadeAt = (column: number, row: number): number => {
    const isCode = [column, row].every((place) => place >= 0 && place < size);
    if (!isCode) return ground;
    return rows[Math.floor(row)]?.[Math.floor(column)] === true ? dark : light;
  };
  const random = createRandom();
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const down of SAMPLES) {
        for (const right of SAMPLES) sum += shadeAt(...placeOf(x + right, y + down, size, view));
      }
      const shade = sum / SAMPLES.length ** 2 + (random() - 0.5) * noise;
      data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

/** The module at a point: column and row. */
function placeOf(
  x: number,
  y: number,
  size: number,
  { width, height, side, angle = 0, tilt = 0 }: QrView,
): [column: number, row: number] {
  const [fromLeft, fromTop] = [x - width / 2, y - height / 2];
  const across = fromLeft * Math.cos(angle) + fromTop * Math.sin(angle);
  const down = fromTop * Math.cos(angle) - fromLeft * Math.sin(angle);
  const modules = size / side / (1 + (tilt * across) / side);
  return [across * modules + size / 2, down * modules + size / 2];
}

/** The same numbers in each run. */
function createRandom(): () => number {
  let last = 1;
  return () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}
