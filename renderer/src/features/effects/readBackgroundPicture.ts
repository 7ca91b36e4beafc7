import { OWN_PICTURE_MAX_LENGTH } from '#renderer/domain/effectChoice.ts';

/** As wide as a picture is sent at most. */
const WIDTH = 1280;
const HEIGHT = 720;
/** Tried one after the other until the picture is small enough to be kept. */
const QUALITIES = [0.85, 0.7, 0.5];

/** The person's picture as a data URL of a size that fits; undefined when the file is no picture. */
export async function readBackgroundPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas
    .getContext('2d')
    ?.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  picture.close();
  return QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    ({ length }) => length <= OWN_PICTURE_MAX_LENGTH,
  );
}
