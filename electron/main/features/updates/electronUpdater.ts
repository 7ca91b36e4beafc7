/**
 * The update engine of the packaged app: electron-updater downloads and installs the release of a verified feed. This file and
 * electron-updater are one chunk, loaded at the first use.
 */
import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { app, autoUpdater as squirrel } from 'electron';
import {
  type AppUpdater,
  BaseUpdater,
  CancellationToken,
  DebUpdater,
  MacUpdater,
  NsisUpdater,
  PacmanUpdater,
  RpmUpdater,
} from 'electron-updater';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { logInfo, logWarning } from '../../lib/log.ts';
import { AtomicAppImageUpdater } from './appImage.ts';
import { guardFeedSession } from './feedSession.ts';
import type { FeedConfig } from './feedConfig.ts';
import type { PackageKind } from './packageKind.ts';
import { type Update, feedFileName, readFeed } from './readFeed.ts';
import { type UpdateEngine, UpdateError } from './updateService.ts';
import { verifiedProvider } from './verifiedProvider.ts';
import type { UpdateFailure } from './updateFlow.ts';

/** A download without progress for this long is cancelled. */
const STALL_LIMIT_MS = 60_000;

/** Creates the engine. It sends no requests before `check`. */
export function createElectronUpdater({
  config,
  kind,
  newestSeen,
}: {
  readonly config: FeedConfig;
  readonly kind: PackageKind;
  readonly newestSeen: () => string | undefined;
}): UpdateEngine {
  const updater = updaterOf(kind);
  const session = updater.netSession;
  let wanted: Update | undefined;
  /** The path of the downloaded file, and its signed checksum. */
  let ready: { readonly path: string; readonly sha512: string } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isWantedAtQuit = (): boolean => false;
  guardFeedSession(session, config.base, () => wanted);
  configure(updater, config, () => wanted);

  const download = async (
    update: Update,
    onProgress: (bytes: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    wanted = update;
    ready = undefined;
    await updater.checkForUpdates();
    if (signal.aborted) return;
    const token = new CancellationToken();
    const stop = (): void => token.cancel();
    const stall = watchStall(stop);
    const notify = ({ transferred, total }: { transferred: number; total: number }): void => {
      stall.isAlive();
      onProgress(transferred, total);
    };
    signal.addEventListener('abort', stop, { once: true });
    updater.on('download-progress', notify);
    try {
      const [path] = await updater.downloadUpdate(token);
      const file = update.files.find(({ sha512 }) => path !== undefined && isFile(path, sha512));
      if (path === undefined || file === undefined) throw new UpdateError('corrupted', 'no file');
      ready = { path, sha512: file.sha512 };
    } catch (error) {
      throw stall.isOver()
        ? new UpdateError('cutOff', 'stood still')
        : updateFailure(error, 'cutOff');
    } finally {
      stall.end();
      signal.removeEventListener('abort', stop);
      updater.off('download-progress', notify);
    }
  };

  const mustBeWhole = async (): Promise<void> => {
    const isWhole = ready !== undefined && sumOf(await readFile(ready.path)) === ready.sha512;
    if (!isWhole) throw new UpdateError('corrupted', 'the file changed after the download');
  };

  return {
    check: () =>
      readFeed({
        config,
        fileName: feedFileName(process.platform, process.arch),
        current: app.getVersion(),
        newestSeen: newestSeen(),
        fetch: (url, init) => session.fetch(url, init),
        parse: (text) => parseUpdateInfo(text, 'feed', config.base),
      }),
    download: (update, onProgress, signal) => {
      // A download that was just cancelled is still cleaning up.
      const mine = last.then(() =>
        signal.aborted ? undefined : download(update, onProgress, signal),
      );
      last = mine.catch(() => undefined);
      return mine;
    },
    prepare: async () => {
      await mustBeWhole().catch((error: unknown) => {
        throw updateFailure(error, 'corrupted');
      });
      if (kind === 'mac') await stageOnMac();
    },
    quitAndInstall: () => {
      const errors: Error[] = [];
      const note = (error: Error): void => void errors.push(error);
      updater.once('error', note);
      updater.quitAndInstall(false, true);
      updater.off('error', note);
      const [error] = errors;
      if (error !== undefined) throw updateFailure(error, 'notInstalled');
    },
    installAtQuit: (isWanted) => {
      if (kind === 'mac') {
        // The system's updater installs the staged update when the app quits.
        void stageOnMac().catch((error: unknown) => logWarning('update not staged', reason(error)));
        return;
      }
      app.removeListener('quit', atQuit);
      isWantedAtQuit = isWanted;
      app.on('quit', atQuit);
    },
  };

  function atQuit(_event: unknown, exitCode: number): void {
    if (exitCode !== 0 || !isWantedAtQuit() || !(updater instanceof BaseUpdater)) return;
    if (ready === undefined || !isFile(ready.path, ready.sha512)) {
      logWarning('update not installed at the end', { reason: 'the file changed' });
      return;
    }
    updater.install(true, false);
  }
}

function updaterOf(kind: PackageKind): AppUpdater {
  switch (kind) {
    case 'nsis':
      return new NsisUpdater();
    case 'mac':
      return new MacUpdater();
    case 'deb':
      return new DebUpdater();
    case 'rpm':
      return new RpmUpdater();
    case 'pacman':
      return new PacmanUpdater();
    // `none` only checks for updates and never downloads one.
    case 'appImage':
    case 'none':
      return new AtomicAppImageUpdater();
  }
}

function configure(
  updater: AppUpdater,
  { base }: FeedConfig,
  wanted: () => Update | undefined,
): void {
  updater.logger = {
    info: (message: unknown) => logInfo('updater', { message: String(message) }),
    warn: (message: unknown) => logWarning('updater', { message: String(message) }),
    error: (message: unknown) => logWarning('updater', { message: String(message) }),
  };
  updater.autoDownload = false;
  // We install it, after a last check of the file, and only with the person's consent.
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // Differential downloads combine pieces of old and new files by block maps that aren't signed.
  updater.disableDifferentialDownload = true;
  // The default gives this installation an id for staged rollouts.
  updater.isUserWithinRollout = () => true;
  Reflect.set(updater, 'stagingUserIdPromise', { value: Promise.resolve('') });
  // An `error` event without a listener would crash the app; errors are handled as rejections.
  updater.on('error', () => undefined);
  // The person can't be asked here, and without an answer the request would wait forever.
  updater.on('login', (_info, answer) => answer('', ''));
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: verifiedProvider(() => {
      const update = wanted();
      if (update === undefined) throw new Error('no release was verified');
      return { update, base };
    }),
  });
}

/** Stages the file with the system's updater; `quitAndInstall` then quits the app at once. */
async function stageOnMac(): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      squirrel.removeListener('error', fail);
      resolve();
    };
    const fail = (error: Error): void => {
      squirrel.removeListener('update-downloaded', done);
      reject(new UpdateError('notInstalled', error.message));
    };
    squirrel.once('update-downloaded', done);
    squirrel.once('error', fail);
    squirrel.checkForUpdates();
  });
}

function watchStall(end: () => void): { isAlive(): void; isOver(): boolean; end(): void } {
  let isOver = false;
  const give = (): void => {
    isOver = true;
    end();
  };
  let timer = setTimeout(give, STALL_LIMIT_MS);
  return {
    isAlive: () => {
      clearTimeout(timer);
      timer = setTimeout(give, STALL_LIMIT_MS);
    },
    isOver: () => isOver,
    end: () => clearTimeout(timer),
  };
}

function isFile(path: string, sha512: string): boolean {
  try {
    return sumOf(readFileSync(path)) === sha512;
  } catch {
    return false; // it is gone
  }
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha512').update(bytes).digest('base64');
}

function reason(error: unknown): { readonly reason: string } {
  return { reason: error instanceof Error ? error.message : String(error) };
}

/** Classifies an error by code and message; `otherwise` is the default for unknown ones. */
function updateFailure(error: unknown, otherwise: UpdateFailure): UpdateError {
  if (error instanceof UpdateError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new UpdateError(kindOf(`${code} ${message}`) ?? otherwise, message);
}

function kindOf(text: string): UpdateFailure | undefined {
  if (/ENOSPC|EDQUOT/u.test(text)) return 'diskFull';
  if (/CHECKSUM_MISMATCH|checksum mismatch/iu.test(text)) return 'corrupted';
  if (/EACCES|EPERM|EROFS|ETXTBSY/u.test(text)) return 'notInstalled';
  if (
    /ERR_(?:NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|ADDRESS_UNREACHABLE)/u.test(
      text,
    )
  ) {
    return 'offline';
  }
  return undefined;
}
