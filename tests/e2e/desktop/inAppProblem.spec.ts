/** What a window in in-app mode shows instead of an empty page: server down, certificate refused, empty page. */
import { type Server, createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { freePort } from '../../support/freePort.ts';
import { listenHere } from '../../support/listenHere.ts';
import { startTlsFront } from '../../support/tlsFront.ts';
import { closing, expect, test } from './shellTest.ts';

/** A server whose pages show their address. */
function servePages(body: (url: string) => string): Server {
  return createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(body(request.url ?? ''));
  });
}

const heading = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('heading', { level: 1 });

/** The window's text, from the main process: Playwright would wait for the end of a failed load. */
async function shown({ app }: DesktopApp): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows().filter((each) => each.isVisible());
    // A document that is unloading or has no body yet has no text.
    const text: unknown = await window?.webContents
      .executeJavaScript('document.body.innerText')
      .catch(() => '');
    return String(text);
  });
}

/** Not awaited, because another navigation than the link's follows. */
const tryAgain = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Try again' }).click({ noWaitAfter: true });

test('[IA-1] reports that a server is down, and opens the same page once it is up', async () => {
  const port = await freePort('127.0.0.1');
  const shell = await launchDesktop({
    serverUrl: `http://127.0.0.1:${String(port)}/c/demo?k=1`,
    args: ['--in-app'],
  });
  await expect(heading(shell.page)).toHaveText('The server isn’t responding');
  await expect(shell.page.locator('code')).toHaveText('ERR_CONNECTION_REFUSED');
  await expect(shell.page).toHaveTitle('The server isn’t responding');
  await expectAccessible(shell.page);

  const server = servePages((url) => `<h1>Here</h1><p>${url.replaceAll('&', ' ')}</p>`);
  await listenHere(server, port);
  await expect.poll(() => shown(shell)).toContain('/c/demo?mode=inapp version=8.5.0 k=1');
  server.close();
  server.closeAllConnections();
  await shell.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.reload();
  });
  await expect.poll(() => shown(shell)).toContain('The server isn’t responding');
  await shell.close();
});

test('[IA-1] reports an empty page', async () => {
  const server = servePages(() => '<!doctype html><title>Nothing</title>');
  const shell = await launchDesktop({ serverUrl: await listenHere(server), args: ['--in-app'] });
  await expect(heading(shell.page)).toHaveText('The page is empty', { timeout: 30_000 });
  await expect(shell.page.locator('code')).toHaveText('EMPTY_PAGE');
  await shell.close();
  server.close();
});

/** The question about a certificate, once it is open. */
async function question(shell: DesktopApp): Promise<Page> {
  const find = (): Page | undefined =>
    shell.app.windows().find((each) => each.url().includes('/.shell/page/'));
  await expect.poll(find).toBeDefined();
  const page = find();
  if (page === undefined) throw new Error('The question has gone.');
  await page.waitForLoadState();
  return page;
}

test('[IA-1] reports an untrusted certificate, asks again, and opens the page once it is trusted', async ({
  server,
}) => {
  const front = await startTlsFront(server.url);
  const shell = await launchDesktop({ serverUrl: front.url, args: ['--in-app'] });
  const first = await question(shell);
  await closing(() => first.getByRole('button', { name: 'Go back' }).click());
  await expect.poll(() => first.isClosed()).toBe(true);
  const find = (): Page | undefined =>
    shell.app.windows().find((each) => each.url().includes('/.shell/problem/'));
  await expect.poll(find).toBeDefined();
  const page = find() ?? shell.page;
  await expect(heading(page)).toHaveText('This server can’t prove its identity');
  expect(front.requests()).toBe(0);

  await tryAgain(page);
  const again = await question(shell);
  await closing(() => again.getByRole('button', { name: 'Trust for this server' }).click());
  await expect.poll(() => shown(shell)).toContain('Plenum');
  expect(front.requests()).toBeGreaterThan(0);
  await shell.close();
  await front.close();
});

test('[IA-1] gives up on a server that never answers', async () => {
  const server = createServer(() => undefined);
  const shell = await launchDesktop({ serverUrl: await listenHere(server), args: ['--in-app'] });
  await expect.poll(() => shown(shell)).toContain('ERR_TIMED_OUT');
  await shell.close();
  server.close();
  server.closeAllConnections();
});
