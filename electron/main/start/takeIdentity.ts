/** Makes the running app the one of its shortcut: on Windows notifications and the taskbar go by that. */
import type { App } from 'electron';
import { APP_ID } from '#shared/product.ts';

/** To be called before there is a window. */
export function takeIdentity(
  app: Pick<App, 'setAppUserModelId'>,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
}
