/** Failure A2: camera and microphone are denied until the person allows them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { expect, serverPage, test } from './shellTest.ts';

const ALLOW = 0;
const REFUSE = 1;
const CLOSE = 2;
/** The buttons of the menu entry's message box. */
const SWITCH_CAMERA = 0;
const CLOSE_BOX = 2;
/** A camera may be slow to open on a busy machine. */
const SLOW = { timeout: 30_000 };

/** Answers the system's message boxes in this order; further ones are closed. */
async function answerBoxes(shell: DesktopApp, ...answers: readonly number[]): Promise<void> {
  await shell.app.evaluate(
    ({ dialog }, { left, close }) => {
      const shown: unknown[] = [];
      Reflect.set(globalThis, 'shownBoxes', shown);
      Reflect.set(dialog, 'showMessageBox', (_window: unknown, options: unknown) => {
        shown.push(options);
        return Promise.resolve({ response: left.shift() ?? close });
      });
    },
    { left: [...answers], close: CLOSE },
  );
}

/** What the boxes said. */
async function readBoxes(
  shell: DesktopApp,
): Promise<readonly { message: string; detail: string; buttons: string[] }[]> {
  return shell.app.evaluate(() => Reflect.get(globalThis, 'shownBoxes'));
}

async function openPermissions(shell: DesktopApp): Promise<void> {
  await expect
    .poll(() =>
      shell.app.evaluate(({ Menu }) => {
        const entry = Menu.getApplicationMenu()?.getMenuItemById('permissions');
        entry?.click();
        return entry?.label;
      }),
    )
    .toBe('Permissions…');
}

const states = async ({ page }: Pick<DesktopApp, 'page'>): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'plenumShell').mediaPermissions());

const labels = async (shell: DesktopApp): Promise<readonly string[]> =>
  shell.page.evaluate(async () =>
    (await navigator.mediaDevices.enumerateDevices()).map(({ label }) => label),
  );

const row = (shell: DesktopApp, name: string) =>
  shell.page
    .getByRole('listitem')
    .filter({ has: shell.page.getByRole('heading', { name, exact: true }) });

async function startCheck(shell: DesktopApp): Promise<void> {
  await shell.page.goto('plenum://app/guest/check');
  await shell.page.getByRole('button', { name: 'Start check' }).click();
}

test('[IA-3] before the person decides, no device is granted or named, and no question appears', async ({
  server,
}) => {
  const shell = await launchDesktop({ serverUrl: server.url, asksForMedia: true });
  await answerBoxes(shell);
  await shell.page.goto('plenum://app/guest/check');
  expect(await states(shell)).toEqual({ camera: 'prompt', microphone: 'prompt' });
  const seen = await shell.page.evaluate(async () => {
    const names = ['camera', 'microphone'] as const;
    return Promise.all(
      names.map(async (name) => (await navigator.permissions.query({ name })).state),
    );
  });
  expect(seen).toEqual(['denied', 'denied']);
  expect((await labels(shell)).join('')).toBe('');
  expect(await readBoxes(shell)).toEqual([]);
  await shell.close();
});

test('[IA-3] after one permission, camera and microphone work now and after a restart, only on this server', async ({
  server,
}) => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-consent-'));
  const options = { asksForMedia: true, userDataDir };
  const first = await launchDesktop({ ...options, serverUrl: server.url });
  await answerBoxes(first, ALLOW);
  await startCheck(first);
  await expect(row(first, 'Camera')).toContainText('Your camera works', SLOW);
  expect(await readBoxes(first)).toMatchObject([
    {
      message: `Allow ${new URL(server.url).host} to use your camera and microphone?`,
      buttons: ['Allow', 'Don’t allow'],
    },
  ]);
  expect((await labels(first)).join('')).not.toBe('');
  await first.close();

  const second = await launchDesktop({ ...options, serverUrl: server.url });
  await answerBoxes(second);
  expect(await states(second)).toEqual({ camera: 'granted', microphone: 'granted' });
  await startCheck(second);
  await expect(row(second, 'Camera')).toContainText('Your camera works', SLOW);
  expect(await readBoxes(second)).toEqual([]);
  await second.close();

  const elsewhere = await launchDesktop({ ...options, serverUrl: 'http://127.0.0.1:9' });
  const page = await serverPage(elsewhere);
  expect(await states({ page })).toEqual({ camera: 'prompt', microphone: 'prompt' });
  await elsewhere.close();
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('[IA-3] a refusal is kept, explains how to undo it, and is undone in the menu', async ({
  server,
}) => {
  const shell = await launchDesktop({ serverUrl: server.url, asksForMedia: true });
  await answerBoxes(shell, REFUSE);
  await startCheck(shell);
  const camera = row(shell, 'Camera');
  await expect(camera).toContainText('Camera: blocked in this app', SLOW);
  await expect(camera.getByRole('listitem')).toContainText(['Choose “Permissions…”']);
  await camera.getByRole('button', { name: 'Try again' }).click();
  await expect(camera).toContainText('Camera: blocked in this app', SLOW);
  expect(await readBoxes(shell)).toHaveLength(1);

  await answerBoxes(shell, SWITCH_CAMERA, CLOSE_BOX);
  await openPermissions(shell);
  await expect(camera).toContainText('Your camera works', SLOW);
  expect(await states(shell)).toEqual({ camera: 'granted', microphone: 'denied' });
  const boxes = await readBoxes(shell);
  expect(boxes.slice(0, 2).map(({ detail, buttons }) => [detail, buttons[0]])).toEqual([
    ['Camera: blocked\nMicrophone: blocked', 'Allow camera'],
    ['Camera: allowed\nMicrophone: blocked', 'Block camera'],
  ]);
  await shell.close();
});

test('[IA-3] revoking a permission turns a device off at once', async ({ server }) => {
  const shell = await launchDesktop({ serverUrl: server.url, asksForMedia: true });
  await answerBoxes(shell, ALLOW);
  await startCheck(shell);
  const camera = row(shell, 'Camera');
  await expect(camera).toContainText('Your camera works', SLOW);
  await answerBoxes(shell, SWITCH_CAMERA, CLOSE_BOX);
  await openPermissions(shell);
  await expect(camera).toContainText('Camera: blocked in this app', SLOW);
  await expect(shell.page.getByLabel('Your video')).toHaveCount(0);
  await shell.close();
});

test('[IA-3] a closed question is asked again at the next press', async ({ server }) => {
  const shell = await launchDesktop({ serverUrl: server.url, asksForMedia: true });
  await answerBoxes(shell, CLOSE, ALLOW);
  await startCheck(shell);
  const camera = row(shell, 'Camera');
  await expect(camera).toContainText('Camera: not allowed yet', SLOW);
  expect(await states(shell)).toEqual({ camera: 'prompt', microphone: 'prompt' });
  await camera.getByRole('button', { name: 'Try again' }).click();
  await expect(camera).toContainText('Your camera works', SLOW);
  expect(await readBoxes(shell)).toMatchObject([
    {},
    { message: `Allow ${new URL(server.url).host} to use your camera?` },
  ]);
  await shell.close();
});
