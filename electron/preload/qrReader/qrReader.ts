/**
 * Reads the QR code of a picture. The main process puts this into a page of the shell's own with the first picture that
 * the page is given: in the world of its preload script, which the page does not see. So a picture is decoded in the
 * sandbox, without network, and the page's policy remains strict.
 */
import type { QrReading, ReadQrCode } from '#shared/ipc/qrReading.ts';
import type { SHELL_FIELD_MAX_LENGTH } from '#shared/ipc/shellPages.ts';
import { type Pixels, decodeQrCode } from './decodeQrCode.ts';

/** A photo of a telephone has less than a third of it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Decoded, a pixel is four bytes; a file of a few kilobytes can say that it has billions. */
const MAX_PIXELS = 64_000_000;
/** Longer and shorter sides are drawn at a size at which codes are found; of a small one the modules become larger. */
const LONGEST_SIDE = { least: 800, most: 2400 };
/** How a picture is looked at, one after the other: a tilted code that is missed in one is found in the next. */
const VIEWS = [
  { scale: 1, turn: 0 },
  { scale: 0.6, turn: 0 },
  { scale: 0.6, turn: 0.4 },
  { scale: 0.4, turn: 0.4 },
  { scale: 0.4, turn: 0.8 },
];
/** The window answers nothing meanwhile; no look begins later. */
const SEARCH_LIMIT_MS = 2000;
/** What is longer is no address, and no field of a page may hold it. */
const LONGEST_TEXT: typeof SHELL_FIELD_MAX_LENGTH = 2048;

const readQrCode: ReadQrCode<Blob> = async (file) => {
  if (file.size > MAX_BYTES) return failed('tooLarge');
  const picture = await openPicture(file);
  if (picture === undefined) return failed('unreadable');
  // Known from the head of the file: Chromium decodes the rest when the picture is drawn.
  if (picture.naturalWidth * picture.naturalHeight > MAX_PIXELS) return failed('tooLarge');
  const text = search(picture);
  if (text === undefined) return failed('noCode');
  return text.length > LONGEST_TEXT ? failed('noAddress') : { ok: true, text };
};

const failed = (problem: Extract<QrReading, { ok: false }>['problem']): QrReading => ({
  ok: false,
  problem,
});

/** Opens it as a PNG, whatever its name says: Chromium looks which kind of picture it is, and takes no drawing (SVG) for one. */
async function openPicture(file: Blob): Promise<HTMLImageElement | undefined> {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.addEventListener('loadend', resolve);
    reader.readAsDataURL(file.slice(0, file.size, 'image/png'));
  });
  const { result } = reader;
  // After an error there is no result.
  if (typeof result !== 'string') return undefined;
  const picture = new Image();
  return new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => resolve(undefined));
    picture.src = result;
  });
}

/** Looks at the picture until there is a code in it, or the time is over. */
function search(picture: HTMLImageElement): string | undefined {
  const end = Date.now() + SEARCH_LIMIT_MS;
  for (const view of VIEWS) {
    const pixels = draw(picture, view);
    const text = pixels && decodeQrCode(pixels);
    if (text !== undefined || Date.now() > end) return text;
  }
  return undefined;
}

/** What the picture shows, on white, which is what people see behind one that lets light through. */
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
