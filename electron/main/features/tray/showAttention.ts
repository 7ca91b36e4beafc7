/** Shows on the app's icon that something needs attention: a number, or a dot on Windows. An increase makes it flash. */
import { type BrowserWindow, app, nativeImage } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { drawOverlay } from './trayPicture.ts';

const OVERLAY_SIZE_PX = 32;

/** Shows the number; the taskbar button of `window` flashes until the window is focused. */
export function showAttention(
  window: BrowserWindow | undefined,
  count: number,
  hasGrown: boolean,
  text: ShellText,
): void {
  app.setBadgeCount(count);
  if (window === undefined || window.isDestroyed()) return;
  if (process.platform === 'win32') {
    const { pixels, size } = drawOverlay(OVERLAY_SIZE_PX);
    const dot = nativeImage.createFromBitmap(pixels, { width: size, height: size });
    const words = count === 0 ? PRODUCT_NAME : text('tray.attention', { count });
    window.setOverlayIcon(count === 0 ? null : dot, words);
  }
  if (hasGrown && !window.isFocused()) flashUntilFocus(window);
}

/** The windows that flash: each has one listener, however often its number grows. */
const flashing = new WeakSet<BrowserWindow>();

function flashUntilFocus(window: BrowserWindow): void {
  window.flashFrame(true);
  if (flashing.has(window)) return;
  flashing.add(window);
  window.once('focus', () => {
    flashing.delete(window);
    window.flashFrame(false);
  });
}
