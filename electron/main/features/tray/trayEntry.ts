/** The part of the tray that is loaded at the start: whether the app stays in it, and the way to load its icon. */
import { type BrowserWindow, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { OpenTray } from './openTray.ts';
import type { TrayActs, TrayState } from './trayModel.ts';

/** Creates the entry; there is no icon before `put` or `keep`. */
export function createTrayEntry(parts: {
  readonly settings: SettingsFile;
  readonly language: ShellLanguage;
  readonly window: () => BrowserWindow | undefined;
  readonly state: () => TrayState;
  readonly acts: TrayActs;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}) {
  const { settings, language, window, state, acts, onError } = parts;
  let tray: OpenTray | undefined;

  const isKept = (): boolean => settings.read().keepInTray === true;
  const putIcon = async (): Promise<void> => {
    const { openTray } = await import('./openTray.ts');
    if (tray !== undefined || !isKept()) return;
    tray = openTray({ text: language.text, state, acts });
    // Without an icon the person could not reach a hidden window.
    if (tray === undefined) acts.onShow();
  };
  const warnWithoutHost = async (): Promise<void> => {
    const { findTrayHost } = await import('./trayHost.ts');
    const shown = window();
    if ((await findTrayHost()) !== 'absent' || shown === undefined || shown.isDestroyed()) return;
    await dialog.showMessageBox(shown, {
      type: 'info',
      title: PRODUCT_NAME,
      message: language.text('tray.noHost'),
      detail: language.text('tray.noHostText', { product: PRODUCT_NAME }),
      buttons: [language.text('about.ok')],
    });
  };

  return {
    isKept,
    /** Creates the icon if the person turned it on. */
    put: (): void => {
      if (isKept()) putIcon().catch(onError);
    },
    /** Turns the tray on or off. */
    keep: (isOn: boolean): void => {
      settings.change({ keepInTray: isOn });
      if (isOn) {
        void putIcon().then(warnWithoutHost).catch(onError);
      } else {
        tray?.close();
        tray = undefined;
        // A hidden window was only reachable through the icon.
        if (window()?.isVisible() === false) acts.onShow();
      }
      parts.onChange();
    },
    update: (): void => tray?.update(),
  };
}
