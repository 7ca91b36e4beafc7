/** Failures G6, H1, H2, H7, H10: a process that ends, is started twice or crashes. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type DesktopApp,
  TEST_APP,
  desktopArguments,
  launchDesktop,
  startAgain,
} from '../../support/desktopApp.ts';
import { expect, nextWindow, test } from './shellTest.ts';

const run = promisify(execFile);

/** Crashes the page and returns the next events. A crashed page doesn't answer. */
const crash = async (shell: DesktopApp): Promise<string> =>
  shell.app.evaluate(
    ({ webContents }) =>
      new Promise((resolve) => {
        const contents = webContents.getAllWebContents()[0];
        // Not earlier: the event of the load before the crash may still be pending.
        contents?.once('render-process-gone', () => {
          contents.once('did-finish-load', () => resolve(contents.getURL()));
        });
        contents?.forcefullyCrashRenderer();
      }),
  );

test('a crashed page reloads at the same route, and a safe page appears after three crashes', async ({
  server,
}) => {
  const shell = await launchDesktop({ serverUrl: server.url });
  await shell.page.goto('plenum://app/c/demo');
  for (const expected of [
    'plenum://app/c/demo',
    'plenum://app/c/demo',
    'plenum://app/.shell/stopped',
  ]) {
    expect(await crash(shell)).toBe(expected);
  }
  await shell.close();
});

test('a second start exits and leaves one window', async ({ server }) => {
  const shell = await launchDesktop({ serverUrl: server.url });
  await startAgain(shell, { serverUrl: server.url });
  expect(
    await shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
  ).toBe(1);
  await shell.close();
});

test('an invalid server address ends the start with one line', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  const failure: unknown = await run(
    TEST_APP,
    desktopArguments({ serverUrl: 'http://192.0.2.1' }, profile),
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('plain http is for this machine only'),
  });
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('the embedded server answers, and restarts when its process dies', async () => {
  const shell = await launchDesktop({});
  const page = await nextWindow(shell, () =>
    shell.page.getByRole('button', { name: 'Use this computer' }).click(),
  );
  const status = async (): Promise<number> =>
    page.evaluate(async () =>
      fetch('/api/v3.8/server').then(
        (answer) => answer.status,
        () => -1,
      ),
    );
  expect(await status()).toBe(200);
  const before = await page.evaluate(() => Reflect.get(globalThis, 'plenumShell').info());
  const pid = await shell.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Embedded conference server')?.pid,
  );
  process.kill(pid ?? 0, 'SIGKILL');
  await expect.poll(status).toBe(200);
  const after = await page.evaluate(() => Reflect.get(globalThis, 'plenumShell').info());
  expect(after).toEqual(before);
  await shell.close();
});

test('an embedded server reports a damaged database, and continues on request', async () => {
  const shell = await launchDesktop({ serverUrl: 'embedded' });
  const status = async (): Promise<number> =>
    shell.page.evaluate(async () =>
      fetch('/api/v3.8/conferences/demo').then(
        (answer) => answer.status,
        () => -1,
      ),
    );
  expect(await status()).toBe(200);
  await shell.app.evaluate(({ dialog }) => {
    const asked: unknown[] = [];
    Reflect.set(globalThis, 'askedInBoxes', asked);
    Reflect.set(dialog, 'showMessageBox', (...values: unknown[]) => {
      asked.push(Reflect.get(Object(values.at(-1)), 'detail'));
      return Promise.resolve({ response: 0, checkboxChecked: false });
    });
  });
  const pid = await shell.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Embedded conference server')?.pid,
  );
  const data = join(shell.userDataDir, 'server');
  // Paused while its file is damaged: its successor must not find the intact file.
  process.kill(pid ?? 0, 'SIGSTOP');
  await rm(join(data, 'plenum.db-wal'), { force: true });
  await writeFile(join(data, 'plenum.db'), 'x'.repeat(5000));
  process.kill(pid ?? 0, 'SIGKILL');
  await expect.poll(status).toBe(200);
  expect(await shell.app.evaluate(() => Reflect.get(globalThis, 'askedInBoxes'))).toEqual([
    expect.stringContaining('database is damaged'),
  ]);
  const kept = (await readdir(data)).find((name) => name.startsWith('quarantine-')) ?? '';
  expect(await readFile(join(data, kept, 'plenum.db'), 'utf8')).toBe('x'.repeat(5000));
  await shell.close();
});

test('every process ends with the app, also after a crash', async () => {
  const shell = await launchDesktop({ serverUrl: 'embedded' });
  await shell.page.waitForLoadState();
  const pids = await shell.app.evaluate(({ app }) => app.getAppMetrics().map(({ pid }) => pid));
  expect(pids.length).toBeGreaterThan(3);
  const main = shell.app.process();
  main.kill('SIGKILL');
  await once(main, 'exit');
  const alive = (): number[] =>
    pids.filter((pid) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    });
  await expect.poll(alive).toEqual([]);
  await rm(shell.userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('an uncaught error in the main process ends the app and leaves a line in the log', async ({
  server,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  // Marked as restarted a moment ago, it doesn't restart again.
  const shell = await launchDesktop({
    serverUrl: server.url,
    userDataDir: profile,
    args: [`--relaunched-at=${Date.now()}`],
  });
  const main = shell.app.process();
  const ended = once(main, 'exit');
  await shell.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted, token=SECRETcanary12345');
    }, 10);
  });
  await ended;
  expect(main.exitCode).toBe(1);
  const log = await readFile(join(profile, 'logs/main.log'), 'utf8');
  expect(log).toContain('uncaught exception');
  expect(log).not.toContain('canary');
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('a hanging page is ended and reloads at the same route', async ({ shell }) => {
  await shell.page.goto('plenum://app/c/demo');
  await shell.page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  // Chromium's hang detection is off with a debugger attached, so its event is sent here.
  const outcome = await shell.app.evaluate(
    ({ webContents }) =>
      new Promise<{ reason: string; url: string }>((resolve) => {
        const contents = webContents.getAllWebContents()[0];
        contents?.once('render-process-gone', (_event, { reason }) => {
          contents.once('did-finish-load', () => resolve({ reason, url: contents.getURL() }));
        });
        contents?.emit('unresponsive');
      }),
  );
  expect(outcome.reason).not.toBe('clean-exit');
  expect(outcome.url).toBe('plenum://app/c/demo');
});
