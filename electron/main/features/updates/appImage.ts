/**
 * Replaces an AppImage. electron-updater deletes the old file before the new one is in place (a full disk then leaves no file),
 * puts the new version into the file's name (which breaks menu entries), and starts the new app while the old one still locks the
 * profile. So we replace its last step.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { AppImageUpdater } from 'electron-updater';

const PIECE_BYTES = 1024 * 1024;

/** Waits for the process in `$0` to end and becomes the command behind it. */
const WAIT_AND_START = 'while kill -0 "$0" 2>/dev/null; do sleep 0.2; done; exec "$@"';

/** electron-updater's updater for AppImages with our own last step. */
export class AtomicAppImageUpdater extends AppImageUpdater {
  protected override doInstall(options: { readonly isForceRunAfter: boolean }): boolean {
    const target = process.env['APPIMAGE'];
    const file = this.installerPath;
    const sha512 = this.downloadedUpdateHelper?.downloadedFileInfo?.sha512;
    if (target === undefined || file === null || sha512 === undefined) {
      throw new Error('there is nothing to install, or nothing to replace');
    }
    replaceFile(file, target, sha512);
    if (options.isForceRunAfter) startAfterUs(target);
    return true;
  }
}

/**
 * Copies a file next to another, verifies the copy's checksum, and replaces the other file atomically: at any moment either the old
 * or the new file exists. When it throws, the old file is still there.
 */
function replaceFile(file: string, target: string, sha512: string): void {
  const beside = `${target}.${process.pid}.part`;
  try {
    copyChecked(file, beside, sha512);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

function copyChecked(from: string, to: string, sha512: string): void {
  const hash = createHash('sha512');
  const piece = Buffer.alloc(PIECE_BYTES);
  const source = openSync(from, 'r');
  try {
    const copy = openSync(to, 'wx', 0o755);
    try {
      for (let size = readSync(source, piece); size > 0; size = readSync(source, piece)) {
        hash.update(piece.subarray(0, size));
        for (let done = 0; done < size;) done += writeSync(copy, piece, done, size - done);
      }
      if (hash.digest('base64') !== sha512) throw new Error('the sum is not the signed one');
      // It must be executable, whatever the process' umask.
      fchmodSync(copy, 0o755);
      fsyncSync(copy);
    } finally {
      closeSync(copy);
    }
  } finally {
    closeSync(source);
  }
}

function startAfterUs(command: string): void {
  const child = spawn(
    '/bin/sh',
    ['-c', WAIT_AND_START, String(process.pid), command, ...ownSwitches()],
    { detached: true, stdio: 'ignore', cwd: '/' },
  );
  child.on('error', () => undefined); // the new app is in its place; the person starts it
  child.unref();
}

/** The switches of this start, without links: a conference must not be joined a second time. */
function ownSwitches(): readonly string[] {
  return process.argv.slice(1).filter((argument) => argument.startsWith('--'));
}
