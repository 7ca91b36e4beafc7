/** The window with the keys: one at a time. */
import type { BrowserWindow } from 'electron';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { Keys } from './globalKeys.ts';
import { firstView, stepKeys } from './keysPage.ts';
import { viewKeys } from './keysView.ts';

/** Makes what opens it, or brings it to the front. */
export function createKeysWindow(parts: {
  readonly parent: () => BrowserWindow | undefined;
  readonly language: ShellLanguage;
  readonly keys: () => Keys;
  readonly canTake: (accelerator: string) => boolean;
  readonly onKeys: (keys: Keys) => void;
}): () => void {
  const { language } = parts;
  let page: ShellPageWindow | undefined;
  return () => {
    if (page !== undefined) {
      page.focus();
      return;
    }
    let view = firstView(parts.keys());
    page = openShellPage({
      ...{ parent: parts.parent(), language, size: { width: 560, height: 560 } },
      content: () => viewKeys(view, language.text, process.platform),
      onAct: (act) => {
        const step = stepKeys(view, act, process.platform, parts.canTake);
        view = step.view;
        if (step.keys !== undefined) parts.onKeys(step.keys);
        if (step.close === true) page?.close();
        else page?.refresh();
      },
      onClosed: () => {
        page = undefined;
      },
    });
  };
}
