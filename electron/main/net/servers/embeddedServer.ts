/**
 * Runs the embedded server in a separate process: its database is native code, and a crash must not affect the windows. A crashed
 * process is restarted on the same port.
 */
import { join } from 'node:path';
import { type UtilityProcess, utilityProcess } from 'electron';
import { type ServerProcessCommand, serverProcessReport } from '#shared/ipc/serverProcess.ts';
import { logError, logInfo, logWarning } from '../../lib/log.ts';
import { createRestartPolicy } from './restartPolicy.ts';

/** The time limit of a graceful stop; then the process is killed. */
const STOP_LIMIT_MS = 2000;

export type EmbeddedServer = ReturnType<typeof prepareEmbeddedServer>;

export interface EmbeddedServerOptions {
  /** The bundled entry of the server process. */
  readonly script: string;
  readonly dataDir: string;
  /** Asks the person whether the server may continue without its damaged database. */
  readonly onDamage: (backup: string | undefined) => Promise<boolean>;
}

export function prepareEmbeddedServer(options: EmbeddedServerOptions) {
  const policy = createRestartPolicy(Date.now);
  let waiting = createDeferred<string>();
  let child: UtilityProcess | undefined;
  let port = 0;
  let current: string | undefined;
  let isStopping = false;
  let isWanted = false;

  // There may be no request at the moment of the failure; the next one gets the error.
  const reset = (): void => {
    waiting = createDeferred<string>();
    waiting.promise.catch(() => undefined);
  };

  const start = (recover = false): void => {
    let damage: { readonly backup: string | undefined } | undefined;
    const process = utilityProcess.fork(options.script, [], {
      serviceName: 'Embedded conference server',
      stdio: 'ignore',
    });
    child = process;
    process.on('message', (message: unknown) => {
      const report = serverProcessReport.safeParse(message);
      if (!report.success) return;
      if (report.data.kind === 'damaged') {
        damage = { backup: report.data.backup };
        return;
      }
      if (report.data.kind === 'failed') {
        logError('embedded server failed to start', { reason: report.data.reason });
        // Another program may have taken the port in the meantime.
        port = 0;
        return;
      }
      current = report.data.origin;
      port = Number(new URL(current).port);
      logInfo('embedded server ready');
      waiting.resolve(current);
    });
    process.once('spawn', () => {
      process.postMessage({
        kind: 'start',
        dataDir: options.dataDir,
        port,
        recover,
      } satisfies ServerProcessCommand);
    });
    process.once('exit', (code) => {
      if (child !== process) return;
      child = undefined;
      if (isStopping) return;
      // A request at this moment waits for the next start instead of failing at a closed port.
      if (current !== undefined) reset();
      current = undefined;
      if (damage !== undefined) {
        logError('embedded server found its database damaged');
        void askAndContinue(damage.backup);
        return;
      }
      const delay = policy.next();
      logWarning('embedded server ended', {
        code,
        ...(delay !== undefined && { restartInMs: delay }),
      });
      if (delay === undefined) waiting.reject(new Error('the embedded server keeps failing'));
      else setTimeout(() => start(), delay);
    });
  };

  /** All callers wait for the answer. */
  async function askAndContinue(backup: string | undefined): Promise<void> {
    const mayContinue = await options.onDamage(backup).catch(() => false);
    if (isStopping) return;
    if (mayContinue) start(true);
    else waiting.reject(new Error('the database of the embedded server is damaged'));
  }

  reset();
  return {
    /**
     * The server's origin; the first call starts the server. Waits for starts and restarts; rejects when they have failed finally.
     */
    origin: (): Promise<string> => {
      if (!isWanted && !isStopping) {
        isWanted = true;
        start();
      }
      return waiting.promise;
    },
    /** The last known origin, without waiting. */
    currentOrigin: (): string | undefined => current,
    /** Stops the server, gracefully if possible. */
    stop: async (): Promise<void> => {
      isStopping = true;
      const process = child;
      if (process === undefined) return;
      const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()));
      process.postMessage({ kind: 'stop' } satisfies ServerProcessCommand);
      const timer = setTimeout(() => process.kill(), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The path of the server process's script, next to the main process's script. */
export function serverProcessScript(mainDir: string): string {
  return join(mainDir, 'serverProcess.js');
}

/** `Promise.withResolvers` for Node 20, which the test runtime uses. */
function createDeferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
