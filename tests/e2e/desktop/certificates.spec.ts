/** Failure A21: an unknown certificate, the same one later, and a changed one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SHELL_BRIDGE_KEY, type ShellBridge } from '../../../shared/ipc/bridge.ts';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { listenHere } from '../../support/listenHere.ts';
import { startTlsFront } from '../../support/tlsFront.ts';
import { closing, expect, serverPage, test } from './shellTest.ts';

/** The shell page that is open or opening. */
async function shellPage(shell: DesktopApp): Promise<Page> {
  const find = (): Page | undefined =>
    shell.app.windows().find((each) => each.url().includes('/.shell/page/'));
  await expect.poll(find).toBeDefined();
  const page = find();
  if (page === undefined) throw new Error('The page has gone.');
  await page.waitForLoadState();
  return page;
}

const status = (page: Page): Promise<number> =>
  page
    .evaluate(async () =>
      fetch('/api/v3.8/server').then(
        (answer) => answer.status,
        () => -1,
      ),
    )
    // The page reloads once the person has decided.
    .catch(() => 0);

test('an unknown certificate is confirmed before anything is sent, and remembered; a changed one causes a warning', async ({
  server,
}) => {
  const front = await startTlsFront(server.url);
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  const start = (): Promise<DesktopApp> => launchDesktop({ serverUrl: front.url, userDataDir });

  const first = await start();
  const question = await shellPage(first);
  await expect(question.getByRole('heading')).toHaveText('This server can’t prove its identity');
  await expect(question.locator('code')).toHaveText(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/u);
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  expect(front.requests()).toBe(0);
  const page = await serverPage(first);
  await closing(() => question.getByRole('button', { name: 'Go back' }).click());
  await expect.poll(() => question.isClosed()).toBe(true);
  await expect.poll(() => status(page)).toBe(-1);
  expect(front.requests()).toBe(0);

  await page.reload();
  const again = await shellPage(first);
  await closing(() => again.getByRole('button', { name: 'Trust for this server' }).click());
  await expect.poll(() => status(page)).toBe(200);
  await first.close();

  const second = await start();
  await expect.poll(async () => status(await serverPage(second))).toBe(200);
  expect(second.app.windows()).toHaveLength(1);
  await second.close();

  await front.changeCertificate();
  const before = front.requests();
  const third = await start();
  const warning = await shellPage(third);
  await expect(warning.getByRole('heading')).toContainText('has CHANGED');
  await expect(warning.locator('code')).toHaveCount(2);
  await warning.getByRole('button', { name: 'Trust for this server' }).click();
  await expect(warning.getByText('This isn’t the server’s name.')).toBeVisible();
  expect(front.requests()).toBe(before);
  await warning.getByRole('textbox').fill(new URL(front.url).host);
  await closing(() => warning.getByRole('button', { name: 'Trust for this server' }).click());
  await expect.poll(async () => status(await serverPage(third))).toBe(200);
  await third.close();
  await front.close();
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('a proxy’s credentials are asked for once per run', async ({ server }) => {
  const wanted = `Basic ${Buffer.from('ann:secret').toString('base64')}`;
  const proxy = createServer((incoming, answer) => {
    if (incoming.headers['proxy-authorization'] !== wanted) {
      answer.writeHead(407, { 'proxy-authenticate': 'Basic realm="office"' }).end();
      return;
    }
    const carried = request(
      incoming.url ?? '',
      { method: incoming.method, headers: incoming.headers },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    carried.on('error', () => answer.destroy());
    incoming.pipe(carried);
  });
  const tunnels: (string | undefined)[] = [];
  proxy.on('connect', (incoming, socket) => {
    // App or server may end abruptly: then the other side ends, too.
    socket.on('error', () => socket.destroy());
    if (incoming.headers['proxy-authorization'] !== wanted) {
      socket.end('HTTP/1.1 407 Name wanted\r\n\r\n');
      return;
    }
    tunnels.push(incoming.url);
    const onward = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Go on\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  const { host } = new URL(await listenHere(proxy));
  const shell = await launchDesktop({
    serverUrl: server.url,
    args: [`--proxy-server=${host}`, '--proxy-bypass-list=<-loopback>'],
  });
  const wrong = await shellPage(shell);
  await wrong.getByRole('textbox', { name: 'Username' }).fill('ann');
  await wrong.getByRole('textbox', { name: 'Password' }).fill('guess');
  await closing(() => wrong.getByRole('button', { name: 'Sign in' }).click());
  await expect.poll(() => wrong.isClosed()).toBe(true);
  const right = await shellPage(shell);
  await expect(right.getByRole('alert')).toContainText('didn’t accept');
  await right.getByRole('textbox', { name: 'Username' }).fill('ann');
  await right.getByRole('textbox', { name: 'Password' }).fill('secret');
  await closing(() => right.getByRole('button', { name: 'Sign in' }).click());
  await expect.poll(async () => status(await serverPage(shell))).toBe(200);
  expect(shell.app.windows()).toHaveLength(1);

  // A call's socket is Node's, and takes the same route.
  const page = await serverPage(shell);
  await page.evaluate(async (key) => {
    const bridge: ShellBridge = Reflect.get(window, key);
    const opened = new Promise<void>((resolve, reject) => {
      bridge.onSocketOpened(() => resolve());
      bridge.onSocketClosed(({ code }) => reject(new Error(`closed with ${code}`)));
    });
    await bridge.openSocket(1, '/api/v3.8/signalling');
    await opened;
  }, SHELL_BRIDGE_KEY);
  expect(tunnels).toEqual([new URL(server.url).host]);
  await shell.close();
  proxy.closeAllConnections();
  proxy.close();
});
