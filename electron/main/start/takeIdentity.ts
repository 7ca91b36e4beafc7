/** Makes the running app the one of its shortcut: on Windows notifications and the taskbar go by that. */
import type { App } from 'electron';
import { APP_ID, TOAST_ACTIVATOR } from '#shared/product.ts';

type IdentifiedApp = Pick<App, 'setAppUserModelId'> & Partial<Pick<App, 'setToastActivatorCLSID'>>;

/** To be called before there is a window. */
export function takeIdentity(
  app: IdentifiedApp,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'win32') return;
  app.setAppUserModelId(APP_ID);
  // Without one Electron takes another with each start. The older runtime of tests has no such method.
  app.setToastActivatorCLSID?.(TOAST_ACTIVATOR);
}
