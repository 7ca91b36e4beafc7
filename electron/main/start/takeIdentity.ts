/** Gives the running app the identity of its shortcut, which Windows uses for notifications and the taskbar. */
import type { App } from 'electron';
import { APP_ID, TOAST_ACTIVATOR } from '#shared/product.ts';

type IdentifiedApp = Pick<App, 'setAppUserModelId'> & Partial<Pick<App, 'setToastActivatorCLSID'>>;

/** Call before the first window. */
export function takeIdentity(
  app: IdentifiedApp,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'win32') return;
  app.setAppUserModelId(APP_ID);
  // Without one, Electron uses a new one at each start. The older Electron of the tests lacks this method.
  app.setToastActivatorCLSID?.(TOAST_ACTIVATOR);
}
