/** What the app is: for the About box and for support reports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserWindow, app, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../texts/shellTexts.ts';

/**
 * Whether this app runs on an Electron that is not the one it ships on. The packaging writes it into
 * the app's `package.json`; an app run from the source tree has no such mark.
 */
export function isTestRuntime(): boolean {
  try {
    const text = readFileSync(join(app.getAppPath(), 'package.json'), 'utf8');
    const parsed: unknown = JSON.parse(text);
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      'testRuntime' in parsed &&
      parsed.testRuntime === true
    );
  } catch {
    return false;
  }
}

/** Shows name and versions; does not block anything else. */
export function showAbout(window: BrowserWindow, text: ShellText): void {
  const lines = [
    `${PRODUCT_NAME} ${app.getVersion()}`,
    `Electron ${process.versions.electron}`,
    `Chromium ${process.versions['chrome'] ?? ''}`,
    ...(isTestRuntime() ? ['', text('about.testRuntime')] : []),
  ];
  void dialog.showMessageBox(window, {
    title: text('menu.about', { product: PRODUCT_NAME }),
    message: PRODUCT_NAME,
    detail: lines.join('\n'),
    buttons: [text('about.ok')],
  });
}
