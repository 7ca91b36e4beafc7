/** Puts what reads QR codes into a page of the shell's own. Its code is read when a page was given a picture, not before. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebContents } from 'electron';
import { logError, thrown } from '../../lib/log.ts';

/** The world of the preload script, as Electron numbers it: the page doesn't see what is in it. */
const PRELOAD_WORLD = 999;

/** Resolves once the page's preload script can call it; or nothing has changed, and the log says why. */
export async function bringQrReader(contents: WebContents): Promise<void> {
  try {
    const code = await readFile(join(import.meta.dirname, '../preload/qrReader.cjs'), 'utf8');
    await contents.executeJavaScriptInIsolatedWorld(PRELOAD_WORLD, [{ code }]);
  } catch (error) {
    logError('QR code reader failed', thrown(error));
  }
}
