/** The floor for all measurements of the desktop app: the same Electron with a window, an empty page and one request. */
import { constants } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRuntime } from '../../build/package/runtime.ts';

export interface FloorApp {
  readonly executable: string;
  remove(): Promise<void>;
}

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "floor", "main": "main.cjs" }',
  'main.cjs': `const { app, BrowserWindow, ipcMain } = require('electron');
ipcMain.handle('echo', (_event, value) => value);
const webPreferences = { preload: require('node:path').join(__dirname, 'preload.cjs') };
app.whenReady().then(() => new BrowserWindow({ width: 1100, height: 760, webPreferences }).loadFile('page.html'));`,
  'preload.cjs': `const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('floor', { echo: (value) => ipcRenderer.invoke('echo', value) });`,
  'page.html': '<!doctype html><title>Floor</title><p>Floor</p>',
};

/** Builds the app in a temporary folder, inside its Electron, like ours. */
export async function makeFloorApp(): Promise<FloorApp> {
  const runtime = await findRuntime();
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-floor-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await linkTree(runtime.dir, folder);
    const app = path.join(folder, 'resources/app');
    await mkdir(app, { recursive: true });
    for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(app, file), text);
    const executable = path.join(folder, path.relative(runtime.dir, runtime.executable));
    return { executable, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Links instead of copies if the file system supports them: an Electron has a quarter of a gigabyte. */
async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) {
      await mkdir(target);
      await linkTree(source, target);
    } else {
      await link(source, target).catch(async () =>
        copyFile(source, target, constants.COPYFILE_FICLONE),
      );
    }
  }
}
