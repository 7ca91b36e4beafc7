/** Opens a file as a picture, upright, or says why not; and makes the picture that is sent. */
import { AVATAR_MAX_BYTES } from '#shared/limits.ts';
import {
  type Crop,
  type PictureSize,
  cropSquare,
  outputSide,
} from '#renderer/domain/account/accountCrop.ts';
import { type Result, fail, ok } from '#shared/result.ts';

/** What the server takes, and every browser can read. */
export const PICTURE_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
];

/** Cameras make files of some 10 MB; far beyond that is no picture of a person. */
const FILE_MAX_BYTES = 20 * 1024 * 1024;

export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/** A picture to cut from. `close` gives its memory back. */
export interface OpenPicture extends PictureSize {
  readonly bitmap: ImageBitmap;
  /** Photographs go as JPEG; drawings keep their edges and what can be seen through. */
  readonly isPhotograph: boolean;
}

/** Opens what a person chose. Browsers turn it upright on their own, as its EXIF data say. */
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

/** Draws the cut-out into a canvas, as large as the canvas is. */
export function drawCrop(canvas: HTMLCanvasElement, picture: OpenPicture, crop: Crop): void {
  const { left, top, side } = cropSquare(crop, picture);
  const context = canvas.getContext('2d');
  if (context === null) return; // the browser has no memory left for it
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cut-out as a file that the server takes; undefined when the browser cannot make one. */
export async function cutOut(picture: OpenPicture, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = outputSide(cropSquare(crop, picture));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const made = picture.isPhotograph ? undefined : await toBlob(canvas, 'image/png');
  // Noise does not shrink as PNG; as JPEG everything does.
  const isFit = made !== undefined && made.size <= AVATAR_MAX_BYTES;
  return isFit ? made : toBlob(canvas, 'image/jpeg');
}

async function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.9);
  });
}
