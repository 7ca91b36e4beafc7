/** The colour of a window before its page has drawn. */
import { nativeTheme } from 'electron';

/** Token `--bg` of the design, so that the empty window is no flash of another colour. */
const BACKGROUND = { light: '#F6F7F9', dark: '#0F1318' } as const;

/** The colour of this moment's theme. */
export function windowBackground(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}
