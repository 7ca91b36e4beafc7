/**
 * Takes pictures of a recorded page: one per second, and fewer once the limit is reached, so that they cover the whole recording.
 */
import { RECORDING_LIMITS, type RecordedPicture } from '../staging/recording.ts';

const EVERY_MS = 1000;

/** The source of pictures. */
export interface PictureSource {
  /** Takes a JPEG of the page in Base64; undefined while the page isn't visible. */
  readonly take: () => Promise<string | undefined>;
  /** Milliseconds on the clock of the bridge's messages. */
  readonly now: () => number;
}

/** Starts with a picture at once. An unchanged page gets no second picture. */
export function startPictures(source: PictureSource, since: (at: number) => number) {
  let pictures: readonly RecordedPicture[] = [];
  let pauseMs = EVERY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  async function next(): Promise<void> {
    const at = source.now();
    const data = await source.take().catch(() => undefined);
    if (isEnded) return;
    if (data !== undefined && data !== pictures.at(-1)?.data) keep({ at: since(at), data });
    timer = setTimeout(() => void next(), pauseMs);
  }

  function keep(picture: RecordedPicture): void {
    if (picture.data.length > RECORDING_LIMITS.picture) return;
    pictures = [...pictures, picture];
    while (!haveRoom(pictures)) {
      pictures = pictures.filter((_each, index) => index % 2 === 0);
      pauseMs *= 2;
    }
  }

  void next();
  return {
    read: (): readonly RecordedPicture[] => pictures,
    stop: (): void => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}

function haveRoom(pictures: readonly RecordedPicture[]): boolean {
  const size = pictures.reduce((sum, { data }) => sum + data.length, 0);
  return pictures.length <= RECORDING_LIMITS.pictures && size <= RECORDING_LIMITS.pictureSize;
}
