/** What the app is: for the About box and for support reports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserWindow, app, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';

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
export function showAbout(window: BrowserWindow): void {
  const lines = [
    `${PRODUCT_NAME} ${app.getVersion()}`,
    `Electron ${process.versions.electron}`,
    `Chromium ${process.versions['chrome'] ?? ''}`,
    ...(isTestRuntime()
      ? ['', 'Test runtime: an old Electron, for tests only. Do not use it for anything else.']
      : []),
  ];
  void dialog.showMessageBox(window, {
    title: PRODUCT_NAME,
    message: PRODUCT_NAME,
    detail: lines.join('\n'),
  });
}
