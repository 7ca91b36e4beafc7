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

/** What the person chose of them. */
export interface ChosenSource extends Pick<ShareSource, 'id' | 'name'> {
  /** Whether what the computer plays goes along. */
  readonly hasSound: boolean;
}

/** Twice what a tile of the page is wide, for dense screens. */
const THUMBNAIL = { width: 336, height: 189 } as const;

/** Lists them, without the app's own windows: shared, they would show themselves within themselves. */
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

/** A single point that cannot be seen: minimised windows have no picture. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const JPEG_QUALITY = 75;

/** JPEG: a tenth of the bytes, once a second for each window. */
function toPicture(thumbnail: NativeImage): string {
  if (thumbnail.isEmpty()) return NO_PICTURE;
  return `data:image/jpeg;base64,${thumbnail.toJPEG(JPEG_QUALITY).toString('base64')}`;
}

/** Ids of windows end with a mark of the asking process, which the two lists need not share. */
function isOwn(id: string, own: ReadonlySet<string>): boolean {
  const windowOf = (full: string): string => full.split(':').slice(0, 2).join(':');
  return id.startsWith('window:') && [...own].some((each) => windowOf(each) === windowOf(id));
}
