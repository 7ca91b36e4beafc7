/** Shows the context menu on a click with the secondary button, or by its key. */
import { type BrowserWindow, Menu, type WebContents, clipboard } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { contextMenu } from './contextMenu.ts';

/** Attaches the menu to a page of a window. `openLink` is the app's only way to open links in the browser. */
export function offerContextMenu(
  window: BrowserWindow,
  contents: WebContents,
  text: ShellText,
  openLink: (address: string) => void,
): void {
  contents.on('context-menu', (_event, params) => {
    const entries = contextMenu(params, text, {
      replaceWord: (word) => contents.replaceMisspelling(word),
      learnWord: (word) => contents.session.addWordToSpellCheckerDictionary(word),
      copyText: (copied) => {
        void clipboard.writeText(copied);
      },
      copyPicture: () => contents.copyImageAt(params.x, params.y),
      openLink,
    });
    if (entries.length > 0) Menu.buildFromTemplate([...entries]).popup({ window });
  });
}
