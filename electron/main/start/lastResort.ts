/**
 * What happens when nothing else has caught it. Without these handlers Electron freezes the whole app
 * behind a dialog on an uncaught error, and only prints a line for an unhandled rejection.
 */
import { app } from 'electron';
import { flushLogNow, logError, logWarning } from '../lib/log.ts';
import { RELAUNCH_SWITCH } from './startOptions.ts';

const RELAUNCH_PAUSE_MS = 60_000;

/** Installs the handlers; `relaunchedAt` is when this run was started by them, if it was. */
export function installLastResort(relaunchedAt: number | undefined): void {
  process.on('unhandledRejection', (reason) => {
    logError('unhandled rejection', { error: reason instanceof Error ? reason : String(reason) });
  });
  process.on('uncaughtException', (error) => {
    logError('uncaught exception', { error });
    const mayRelaunch = relaunchedAt === undefined || Date.now() - relaunchedAt > RELAUNCH_PAUSE_MS;
    if (mayRelaunch) relaunch();
    flushLogNow();
    // The state of this process is unknown: no handler of ours runs any more.
    app.exit(1);
  });
}

/** Starts the app again after this process has ended, with the same arguments. */
function relaunch(): void {
  const args = process.argv.slice(1).filter((each) => !each.startsWith(`${RELAUNCH_SWITCH}=`));
  logWarning('relaunch');
  app.relaunch({ args: [...args, `${RELAUNCH_SWITCH}=${Date.now()}`] });
}
