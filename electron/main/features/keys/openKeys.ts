/** Connects the microphone's keys with settings, call and page. Loaded with the first call, or when the page is opened. */
import { type BrowserWindow, globalShortcut } from 'electron';
import type { CallState } from '../../windows/callState.ts';
import { publish } from '../../net/ipc/publish.ts';
import { logWarning } from '../../lib/log.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { type GlobalKeys, type Keys, createGlobalKeys } from './globalKeys.ts';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import { firstView, stepKeys } from './keysPage.ts';
import { viewKeys } from './keysView.ts';

export interface OpenKeys extends GlobalKeys {
  readonly showWindow: () => void;
}

/** Creates the keys; during a call they are registered at once. */
export function openKeys(parts: {
  readonly settings: SettingsFile;
  readonly calls: CallState;
  readonly language: ShellLanguage;
  readonly window: () => BrowserWindow | undefined;
  readonly showNotice: (
    words: { readonly title: string; readonly body: string; readonly silent: boolean },
    onClick: () => void,
  ) => Promise<boolean>;
}): OpenKeys {
  const { settings, calls, language } = parts;
  const readKeys = () => settings.read().keys ?? {};
  const keys = createGlobalKeys({
    system: globalShortcut,
    keys: readKeys,
    isInCall: () => calls.current() !== undefined,
    send: (act) => {
      const frame = calls.current()?.contents.mainFrame;
      if (frame !== undefined) publish(frame, 'shell:microphone-key', { act });
    },
    onRefused: (key) => {
      logWarning('key not taken');
      void parts.showNotice(
        {
          title: language.text('keys.refused', { key }),
          body: language.text('keys.problem.taken'),
          silent: true,
        },
        showWindow,
      );
    },
    repeats: process.platform !== 'darwin',
  });
  const showWindow = createKeysWindow({
    ...{ language, keys: readKeys, parent: parts.window, canTake: keys.canTake },
    onKeys: (changed) => {
      settings.change({ keys: { ...changed } });
      keys.update();
    },
  });
  calls.onChange(keys.update);
  keys.update();
  return { ...keys, showWindow };
}

/** Returns a function that opens the window, or brings it to the front. */
function createKeysWindow(parts: {
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
