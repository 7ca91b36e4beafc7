/** Shows the context menu where a page is pressed with the second button, or by its key. */
import { type BrowserWindow, Menu, clipboard } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { contextMenu } from './contextMenu.ts';

/** Attaches it to a window's page. `openLink` is the app's one way out. */
export function offerContextMenu(
  window: BrowserWindow,
  text: ShellText,
  openLink: (address: string) => void,
): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, params) => {
    const entries = contextMenu(params, text, {
      replaceWord: (word) => webContents.replaceMisspelling(word),
      learnWord: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
      copyText: (copied) => {
        void clipboard.writeText(copied);
      },
      copyPicture: () => webContents.copyImageAt(params.x, params.y),
      openLink,
    });
    if (entries.length > 0) Menu.buildFromTemplate([...entries]).popup({ window });
  });
}
