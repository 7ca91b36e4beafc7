/**
 * Entry of the package for tests, and of no other. A driver that attaches while the first window is
 * loading misses that window's first navigation and waits for it for ever (about one start in ten,
 * Playwright 1.65). So, started by a driver, the app gets ready when the driver says that it is there.
 */
import { app } from 'electron';

/** What Playwright calls in the main process once it is attached to everything. */
const DRIVER_IS_THERE = '__playwright_run';

if (process.argv.some((argument) => argument.startsWith('--inspect'))) holdBackReady();
await import('./index.ts');

function holdBackReady(): void {
  const isReady = app.whenReady();
  let isReleased = false;
  const released = new Promise<void>((resolve) => {
    Reflect.set(globalThis, DRIVER_IS_THERE, async () => {
      await isReady;
      isReleased = true;
      resolve();
    });
  });
  app.whenReady = () => released;
  app.isReady = () => isReleased;
}
