/** The screens and windows that can be shared, with small pictures of them. */
import { BrowserWindow, type NativeImage, desktopCapturer } from 'electron';

export interface ShareSource {
  /** Electron's id, such as `screen:0:0`. */
  readonly id: string;
  readonly kind: 'screen' | 'window';
  /** The system's name of a screen, a window's title. */
  readonly name: string;
  /** A picture as a `data:` address. */
  readonly picture: string;
}

/** The source that the person chose. */
export interface ChosenSource extends Pick<ShareSource, 'id' | 'name'> {
  /** Whether the computer's sound is shared too. */
  readonly hasSound: boolean;
}

/** Twice the width of a tile, for high-density screens. */
const THUMBNAIL = { width: 336, height: 189 } as const;

/** Lists the sources without the app's own windows: a shared one would show itself recursively. */
export async function listShareSources(): Promise<readonly ShareSource[]> {
  const own = new Set(BrowserWindow.getAllWindows().map((window) => window.getMediaSourceId()));
  const found = await desktopCapturer.getSources({
    types: ['screen', 'window'],
    thumbnailSize: THUMBNAIL,
  });
  return found
    .filter(({ id }) => !isOwn(id, own))
    .map(({ id, name, thumbnail }) => ({
      id,
      name,
      kind: id.startsWith('screen:') ? 'screen' : 'window',
      picture: toPicture(thumbnail),
    }));
}

/** One transparent pixel: minimised windows have no picture. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const JPEG_QUALITY = 75;

/** JPEG needs a tenth of the bytes; there is one picture per window and second. */
function toPicture(thumbnail: NativeImage): string {
  if (thumbnail.isEmpty()) return NO_PICTURE;
  return `data:image/jpeg;base64,${thumbnail.toJPEG(JPEG_QUALITY).toString('base64')}`;
}

/** Window ids end with a number of the requesting process, which may differ between the two lists. */
function isOwn(id: string, own: ReadonlySet<string>): boolean {
  const windowOf = (full: string): string => full.split(':').slice(0, 2).join(':');
  return id.startsWith('window:') && [...own].some((each) => windowOf(each) === windowOf(id));
}
