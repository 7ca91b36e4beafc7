/** The icon of a window in task lists. Windows and macOS use the program's icon, Linux only with a desktop entry. */
import { join } from 'node:path';
import { BrowserWindow, app, nativeImage } from 'electron';

/** Sets the product's logo as icon of all current and future windows. */
export function giveWindowsIcons(): void {
  const icon = nativeImage.createFromPath(join(import.meta.dirname, 'windowIcon.png'));
  for (const window of BrowserWindow.getAllWindows()) window.setIcon(icon);
  app.on('browser-window-created', (_event, window) => window.setIcon(icon));
}
