/**
 * Entry of the test package only. A driver that attaches while the first window is loading misses that window's first navigation
 * and waits for it forever (about one start in ten, Playwright 1.65). So, when a driver starts the app, the app becomes ready only
 * after the driver has attached.
 */
import { app } from 'electron';

/** The function that Playwright calls in the main process once it has attached. */
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
