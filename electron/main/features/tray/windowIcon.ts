/** The picture of a window in lists of tasks. Windows and macOS take the program's, Linux only where a desktop entry is. */
import { BrowserWindow, type NativeImage, app, nativeImage } from 'electron';
import { drawTray } from './trayPicture.ts';

const POINTS = 128;

/** Gives all windows the product's mark, now and later. */
export function giveWindowsIcons(): void {
  const icon = drawIcon();
  for (const window of BrowserWindow.getAllWindows()) window.setIcon(icon);
  app.on('browser-window-created', (_event, window) => window.setIcon(icon));
}

function drawIcon(): NativeImage {
  const { pixels, size } = drawTray('idle', POINTS, false);
  return nativeImage.createFromBitmap(pixels, { width: size, height: size });
}
