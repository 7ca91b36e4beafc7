/**
 * Reads the QR code of a picture. The main process injects this into one of the shell's own pages at the first picture, in the
 * world of its preload script, which the page can't access. So a picture is decoded in the sandbox, without network, and the page's
 * policy remains strict.
 */
import type { QrReading, ReadQrCode } from '#shared/ipc/qrReading.ts';
import type { SHELL_FIELD_MAX_LENGTH } from '#shared/ipc/shellPages.ts';
import { type Pixels, decodeQrCode } from './decodeQrCode.ts';

/** A phone's photo has less than a third of this. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A decoded pixel takes four bytes, and a file of a few kilobytes can claim billions of pixels. */
const MAX_PIXELS = 64_000_000;
/** The picture's longest side is scaled into this range, in which codes are found; in small pictures the modules become larger. */
const LONGEST_SIDE = { least: 800, most: 2400 };
/** The views that are tried one after the other: a tilted code that is missed in one is found in another. */
const VIEWS = [
  { scale: 1, turn: 0 },
  { scale: 0.6, turn: 0 },
  { scale: 0.6, turn: 0.4 },
  { scale: 0.4, turn: 0.4 },
  { scale: 0.4, turn: 0.8 },
];
/** The window is blocked meanwhile; after this time no further view is tried. */
const SEARCH_LIMIT_MS = 2000;
/** A longer text isn't an address, and doesn't fit into a page's field. */
const LONGEST_TEXT: typeof SHELL_FIELD_MAX_LENGTH = 2048;

const readQrCode: ReadQrCode<Blob> = async (file) => {
  if (file.size > MAX_BYTES) return failed('tooLarge');
  const picture = await openPicture(file);
  if (picture === undefined) return failed('unreadable');
  // The size is known from the file's header: Chromium decodes the rest when the picture is drawn.
  if (picture.naturalWidth * picture.naturalHeight > MAX_PIXELS) return failed('tooLarge');
  const text = search(picture);
  if (text === undefined) return failed('noCode');
  return text.length > LONGEST_TEXT ? failed('noAddress') : { ok: true, text };
};

const failed = (problem: Extract<QrReading, { ok: false }>['problem']): QrReading => ({
  ok: false,
  problem,
});

/** Opens the file as a PNG, whatever its name: Chromium detects the real kind of bitmap, but refuses an SVG. */
async function openPicture(file: Blob): Promise<HTMLImageElement | undefined> {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.addEventListener('loadend', resolve);
    reader.readAsDataURL(file.slice(0, file.size, 'image/png'));
  });
  const { result } = reader;
  // There is no result after an error.
  if (typeof result !== 'string') return undefined;
  const picture = new Image();
  return new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => resolve(undefined));
    picture.src = result;
  });
}

/** Tries the views of the picture until a code is found or the time is over. */
function search(picture: HTMLImageElement): string | undefined {
  const end = Date.now() + SEARCH_LIMIT_MS;
  for (const view of VIEWS) {
    const pixels = draw(picture, view);
    const text = pixels && decodeQrCode(pixels);
    if (text !== undefined || Date.now() > end) return text;
  }
  return undefined;
}

/** Draws the picture on white, as people see transparent pictures. */
function draw(
  picture: HTMLImageElement,
  { scale, turn }: (typeof VIEWS)[number],
): Pixels | undefined {
  const { naturalWidth, naturalHeight } = picture;
  const longest = Math.max(naturalWidth, naturalHeight);
  const wanted = Math.min(Math.max(longest, LONGEST_SIDE.least), LONGEST_SIDE.most) * scale;
  const width = Math.max(1, Math.round((naturalWidth * wanted) / longest));
  const height = Math.max(1, Math.round((naturalHeight * wanted) / longest));
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const right = Math.ceil(width * cos + height * sin);
  const bottom = Math.ceil(width * sin + height * cos);
  const pen = new OffscreenCanvas(right, bottom).getContext('2d', { willReadFrequently: true });
  if (pen === null) return undefined;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, right, bottom);
  pen.setTransform(cos, sin, -sin, cos, right / 2, bottom / 2);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
  return pen.getImageData(0, 0, right, bottom);
}

Reflect.set(globalThis, 'readQrCode', readQrCode);
