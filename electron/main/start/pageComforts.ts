/** What people expect of every page in a window: a context menu, find, zooming with the wheel, a question before text is lost. */
import type { BrowserWindow, WebContents } from 'electron';
import { type FindBar, createFindBar } from '../features/find/findBar.ts';
import { offerContextMenu } from '../features/menus/offerContextMenu.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { pageOf } from '../windows/shownPage.ts';
import { askBeforeUnload } from '../windows/unsavedQuestion.ts';
import { zoomByWheel } from '../windows/zoom.ts';

export type PageComforts = ReturnType<typeof createPageComforts>;

/** Creates them. `openExternal` is the app's only way to open links in the browser. */
export function createPageComforts(dependencies: {
  readonly language: ShellLanguage;
  readonly openExternal: (address: string) => Promise<boolean>;
}) {
  const { language, openExternal } = dependencies;
  const bars = new WeakMap<WebContents, FindBar>();
  return {
    /** Attaches them to a page of a window. */
    attach: (window: BrowserWindow, contents: WebContents): void => {
      bars.set(contents, createFindBar(window, contents, language));
      zoomByWheel(contents);
      askBeforeUnload(window, contents, language);
      offerContextMenu(window, contents, language.text, (address) => void openExternal(address)); // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
    },
    findBar: (window: BrowserWindow): FindBar | undefined => bars.get(pageOf(window)),
  };
}
