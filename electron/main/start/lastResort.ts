/**
 * Handles uncaught errors and unhandled rejections. Without these handlers Electron blocks the whole app with a dialog on an
 * uncaught error, and only prints a line for an unhandled rejection.
 */
import { app } from 'electron';
import { flushLogNow, logError, logWarning } from '../lib/log.ts';
import { RELAUNCH_SWITCH } from './startOptions.ts';

const RELAUNCH_PAUSE_MS = 60_000;

/** Installs the handlers; `relaunchedAt` is the time when they started this run, if they did. */
export function installLastResort(relaunchedAt: number | undefined): void {
  process.on('unhandledRejection', (reason) => {
    logError('unhandled rejection', { error: reason instanceof Error ? reason : String(reason) });
  });
  process.on('uncaughtException', (error) => {
    logError('uncaught exception', { error });
    const mayRelaunch = relaunchedAt === undefined || Date.now() - relaunchedAt > RELAUNCH_PAUSE_MS;
    if (mayRelaunch) relaunch();
    flushLogNow();
    // The state of this process is unknown, so none of our handlers may run any more.
    app.exit(1);
  });
}

/** Restarts the app with the same arguments after this process has ended. */
function relaunch(): void {
  const args = process.argv.slice(1).filter((each) => !each.startsWith(`${RELAUNCH_SWITCH}=`));
  logWarning('relaunch');
  app.relaunch({ args: [...args, `${RELAUNCH_SWITCH}=${Date.now()}`] });
}
