/** Opens a file as an upright picture, and creates the picture that is sent. */
import { AVATAR_MAX_BYTES } from '#shared/limits.ts';
import {
  type Crop,
  type PictureSize,
  cropSquare,
  outputSide,
} from '#renderer/domain/account/accountCrop.ts';
import { type Result, fail, ok } from '#shared/result.ts';

/** The types that the server accepts and every browser can read. */
export const PICTURE_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
];

/** Camera files have about 10 MB; a much larger file isn't a picture of a person. */
const FILE_MAX_BYTES = 20 * 1024 * 1024;

export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/** A picture to crop. `close` frees its memory. */
export interface OpenPicture extends PictureSize {
  readonly bitmap: ImageBitmap;
  /** Photographs are sent as JPEG; drawings keep sharp edges and transparency. */
  readonly isPhotograph: boolean;
}

/** Opens the chosen file. Browsers rotate it by its EXIF data. */
export async function openPicture(file: Blob): Promise<Result<OpenPicture, PictureProblem>> {
  if (!PICTURE_TYPES.includes(file.type)) return fail('wrongType');
  if (file.size > FILE_MAX_BYTES) return fail('tooLarge');
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    return ok({ bitmap, width, height, isPhotograph: file.type === 'image/jpeg' });
  } catch {
    return fail('unreadable'); // broken, or something else under a picture's name
  }
}

/** Draws the crop into a canvas, at the canvas's size. */
export function drawCrop(canvas: HTMLCanvasElement, picture: OpenPicture, crop: Crop): void {
  const { left, top, side } = cropSquare(crop, picture);
  const context = canvas.getContext('2d');
  if (context === null) return; // the browser has no memory left for it
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The crop as a file for the server; undefined when the browser can't create one. */
export async function cutOut(picture: OpenPicture, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = outputSide(cropSquare(crop, picture));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const made = picture.isPhotograph ? undefined : await toBlob(canvas, 'image/png');
  // Noise doesn't compress as PNG, but as JPEG.
  const isFit = made !== undefined && made.size <= AVATAR_MAX_BYTES;
  return isFit ? made : toBlob(canvas, 'image/jpeg');
}

async function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.9);
  });
}
