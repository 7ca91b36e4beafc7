/** What people expect of any page in a window: a context menu, finding, zooming with the wheel, a question before text is lost. */
import type { BrowserWindow } from 'electron';
import { type FindBar, createFindBar } from '../features/find/findBar.ts';
import { offerContextMenu } from '../features/menus/offerContextMenu.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { askBeforeUnload } from '../windows/unsavedQuestion.ts';
import { zoomByWheel } from '../windows/zoom.ts';

export interface PageComforts {
  /** Gives them to a window. */
  readonly attach: (window: BrowserWindow) => void;
  /** The bar of a window that has them. */
  readonly findBar: (window: BrowserWindow) => FindBar | undefined;
}

/** Makes it. `openExternal` is the app's one way out. */
export function createPageComforts(dependencies: {
  readonly language: ShellLanguage;
  readonly openExternal: (address: string) => Promise<boolean>;
}): PageComforts {
  const { language, openExternal } = dependencies;
  const bars = new WeakMap<BrowserWindow, FindBar>();
  return {
    attach: (window) => {
      bars.set(window, createFindBar(window, language));
      zoomByWheel(window.webContents);
      askBeforeUnload(window, language);
      offerContextMenu(window, language.text, (address) => void openExternal(address)); // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
    },
    findBar: (window) => bars.get(window),
  };
}
