/** The picture of a window in lists of tasks. Windows and macOS take the program's, Linux only where a desktop entry is. */
import { join } from 'node:path';
import { BrowserWindow, app, nativeImage } from 'electron';

/** Gives all windows the product's mark, now and later. */
export function giveWindowsIcons(): void {
  const icon = nativeImage.createFromPath(join(import.meta.dirname, 'windowIcon.png'));
  for (const window of BrowserWindow.getAllWindows()) window.setIcon(icon);
  app.on('browser-window-created', (_event, window) => window.setIcon(icon));
}
