/**
 * The engine of people's app: electron-updater downloads and installs what a verified feed named. This
 * file and all of electron-updater is one part of the program that is loaded when it is first needed.
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

/** A download that makes no progress for so long is given up. */
const STALL_LIMIT_MS = 60_000;

/** Makes it. Nothing is asked of the network before `check`. */
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
  /** Where the downloaded file lies, and its signed sum. */
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
      // One that was just given up is still clearing away.
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
        // The system's updater installs what it has taken over when the app ends.
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
    // `none` only looks, and never gets to a download.
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
  // Ours, with a last check of the file, and never without the person's word.
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // Pieces of old and new files are put together by maps that no one signed.
  updater.disableDifferentialDownload = true;
  // It would number this installation, to hand out a release bit by bit.
  updater.isUserWithinRollout = () => true;
  Reflect.set(updater, 'stagingUserIdPromise', { value: Promise.resolve('') });
  // An error without a listener would end the app; those that count come as rejections.
  updater.on('error', () => undefined);
  // No one can be asked here; a request without an answer would wait for ever.
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

/** Hands the file to the system's own updater, after which `quitAndInstall` ends the app at once. */
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

/** Returns it by code and words; `otherwise` is what it means when neither is known. */
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
