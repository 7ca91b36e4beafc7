/**
 * The picture in the tray, drawn from the product's logo (`build/package/resources/icon.svg`) at the size that the system needs, so
 * that the package needs no files for sizes and states. Pure.
 */

/** The states of the picture. */
export type TrayLook = 'idle' | 'attention' | 'call' | 'muted';

/** Raw pixels for Electron's `nativeImage.createFromBitmap`: BGRA with premultiplied alpha. */
export interface TrayPicture {
  readonly pixels: Buffer;
  readonly size: number;
}

type Colour = readonly [red: number, green: number, blue: number];
/** Distance to a shape's edge in units of the logo (64 wide); negative inside. */
type Shape = (x: number, y: number) => number;

const SIDE = 64;
const GREEN: Colour = [11, 110, 99];
const MINT: Colour = [79, 209, 190];
const PAPER: Colour = [246, 247, 249];
const RED: Colour = [179, 38, 30];
const BLACK: Colour = [0, 0, 0];

const plate: Shape = (x, y) => {
  const [dx, dy] = [Math.abs(x - 32) - 15, Math.abs(y - 32) - 15];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - 14;
};
const disc =
  (centreX: number, centreY: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - centreX, y - centreY) - radius;
const topEnd = disc(31, 16, 5);
const rightEnd = disc(48, 33, 5);
/** Three quarters of a ring with round ends; the quarter at the top right is open. */
const ring: Shape = (x, y) => {
  const isOpen = x > 31 && y < 33;
  const ends = Math.min(topEnd(x, y), rightEnd(x, y));
  return isOpen ? ends : Math.abs(Math.hypot(x - 31, y - 33) - 17) - 5;
};
const dot = disc(43.5, 20.5, 6);
const badge = disc(51, 52, 10);
const badgeEdge = disc(51, 52, 13);
const badgeHole = disc(51, 52, 5);
const slash =
  (halfWidth: number): Shape =>
  (x, y) => {
    const [from, length] = [13, 38];
    const along = Math.min(Math.max((x + y - 2 * from) / (2 * length), 0), 1);
    return Math.hypot(x - from - length * along, y - from - length * along) - halfWidth;
  };

/** Draws the picture, `size` pixels wide. A template picture (macOS) is black, and the system colours it. */
export function drawTray(look: TrayLook, size: number, isTemplate: boolean): TrayPicture {
  const canvas = createCanvas(size);
  if (!isTemplate) canvas.fill(plate, PAPER);
  canvas.fill(ring, isTemplate ? BLACK : GREEN);
  canvas.fill(dot, isTemplate ? BLACK : MINT);
  if (look === 'muted') {
    canvas.erase(slash(8), isTemplate ? undefined : PAPER);
    canvas.fill(slash(4), isTemplate ? BLACK : RED);
  }
  if (look === 'attention' || look === 'call') {
    canvas.erase(badgeEdge, isTemplate ? undefined : PAPER);
    const colour = look === 'call' ? MINT : RED;
    canvas.fill(badge, isTemplate ? BLACK : colour);
    // Without colours the shape must show the state.
    if (isTemplate && look === 'call') canvas.erase(badgeHole, undefined);
  }
  return { pixels: canvas.pixels, size };
}

/** The dot that Windows lays over the app's button in its bar. */
export function drawOverlay(size: number): TrayPicture {
  const canvas = createCanvas(size);
  canvas.fill(disc(32, 32, 28), RED);
  return { pixels: canvas.pixels, size };
}

function createCanvas(size: number) {
  const pixels = Buffer.alloc(size * size * 4);
  const unit = SIDE / size;
  const paint = (shape: Shape, [red, green, blue]: Colour, alpha: number): void => {
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const distance = shape((column + 0.5) * unit, (row + 0.5) * unit) / unit;
        // Half a pixel on each side makes a smooth edge.
        const cover = Math.min(Math.max(0.5 - distance, 0), 1);
        if (cover === 0) continue;
        const at = (row * size + column) * 4;
        for (const [offset, value] of [blue, green, red, 255].entries()) {
          const before = pixels[at + offset] ?? 0;
          pixels[at + offset] = Math.round(before * (1 - cover) + value * alpha * cover);
        }
      }
    }
  };
  return {
    pixels,
    fill: (shape: Shape, colour: Colour): void => paint(shape, colour, 1),
    /** Replaces the pixels of a shape by the background. */
    erase: (shape: Shape, ground: Colour | undefined): void =>
      paint(shape, ground ?? BLACK, ground === undefined ? 0 : 1),
  };
}
