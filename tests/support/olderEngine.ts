/**
 * A bare window of the test runtime's Chromium (130), which caches a failed `import()` for the life of its page, unlike newer
 * engines. It contains nothing of the shell: it represents a browser.
 */
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron } from '@playwright/test';
import { provideFallbackRuntime } from '../../build/package/fallbackRuntime.ts';
import { desktopArguments } from './desktopApp.ts';

export type OlderEngine = Awaited<ReturnType<typeof openOlderEngine>>;

/** The runtime has no app and accepts none on the command line, so one is put into a second set of links. */
const HOME = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../node_modules/.cache/plenum/older-engine',
);

const MAIN = `
const { app, BrowserWindow } = require('electron');
const isReady = app.whenReady();
// Opened once the driver is connected, which could otherwise miss the first navigation.
globalThis.__playwright_run = async () => {
  await isReady;
  await new BrowserWindow({ webPreferences: { sandbox: true } }).loadURL('about:blank');
};
`;

/** Opens the window; the page is at `about:blank`. */
export async function openOlderEngine() {
  const dir = await provideEngine();
  const profile = await mkdtemp(join(tmpdir(), 'plenum-engine-'));
  const app = await _electron.launch({
    executablePath: join(dir, 'electron'),
    args: desktopArguments({}, profile),
  });
  return {
    page: await app.firstWindow(),
    close: async (): Promise<void> => {
      await app.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function provideEngine(): Promise<string> {
  const runtime = await provideFallbackRuntime();
  const dir = `${HOME}-${runtime.electronVersion}`;
  if (existsSync(join(dir, 'electron'))) return dir;
  // Two workers may do this at the same time; the second one uses the first one's and deletes its own.
  const mine = `${dir}-${process.pid}`;
  await linkFolder(runtime.dir, mine);
  const app = join(mine, 'resources', 'app');
  await mkdir(app, { recursive: true });
  await writeFile(join(app, 'package.json'), JSON.stringify({ name: 'engine', main: 'main.js' }));
  await writeFile(join(app, 'main.js'), MAIN);
  try {
    await rename(mine, dir);
  } catch (error) {
    if (!existsSync(join(dir, 'electron'))) throw error;
    await rm(mine, { recursive: true, force: true });
  }
  return dir;
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else await link(source, target).catch(() => copyFile(source, target)); // another disk
  }
}
