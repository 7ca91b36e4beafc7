/**
 * With the engine `hosted`, the server's own browser client runs the call: embedded if it has its own origin, and opened otherwise.
 * Our own page replaces it, because the maker's client cannot run here.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { launchDesktop } from '../support/desktopApp.ts';
import { freePort } from '../support/freePort.ts';
import { listenHere } from '../support/listenHere.ts';
import { expect, test } from '../support/serverWith.ts';
import { watchExternal } from './desktop/shellTest.ts';

/** A server and its client on one origin, like the maker's servers. */
async function onOneOrigin() {
  const port = await freePort('127.0.0.1');
  const hostedUrl = `http://localhost:${port}/webrtc/`;
  return {
    port,
    settings: { engine: 'hosted', hosted_url: hostedUrl },
    client: `${hostedUrl}demo`,
  };
}

const EMBEDS_NOTHING = 'the policy of the shell embeds nothing';

/**
 * Its four messages follow the press in a separate task, as after a request to a server: they close the frame, and a browser never
 * finishes an input event whose frame was removed meanwhile.
 */
const CLIENT = `<!doctype html><title>Client</title><p>Their client</p>
<button onclick="parent.postMessage({ type: 'resize' }, '*')">unknown</button>
${['notSupported', 'loginFail', 'connectionClosed', 'logout']
  .map(
    (type) =>
      `<button onclick="setTimeout(() => parent.postMessage({ type: '${type}' }, '*'), 50)">${type}</button>`,
  )
  .join('')}
<button onclick="try { top.location = '/' } catch { document.title = 'held' }">escape</button>`;

async function startClient() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(CLIENT);
  });
  return {
    asked,
    url: await listenHere(server),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const press = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('button', { name, exact: true }).click();

test('the server’s client runs the call, and its four messages become our codes', async ({
  openPage,
  runsIn,
  serverWith,
  watch,
}) => {
  test.skip(runsIn === 'desktop', EMBEDS_NOTHING);
  watch.tolerate(/navigat/iu); // the attempt to leave the frame
  const client = await startClient();
  try {
    const { url } = await serverWith({
      settings: { engine: 'hosted', hosted_url: `${client.url}/webrtc/` },
    });
    const answer = await fetch(`${url}/c/demo`);
    expect(answer.headers.get('content-security-policy')).toContain(`frame-src ${client.url};`);
    expect(answer.headers.get('permissions-policy')).toContain(`camera=(self "${client.url}")`);

    const page = await openPage('/c/demo/conference', { serverUrl: url });
    const frame = page.frameLocator('iframe');
    for (const [message, sentence] of [
      ['notSupported', 'The conference couldn’t be started.'],
      ['loginFail', 'The sign-in was rejected.'],
      ['connectionClosed', 'There’s no connection to the server.'],
      ['logout', 'You were signed out, so you left the conference.'],
    ] as const) {
      await page.goto('/c/demo/conference');
      await expect(frame.getByText('Their client')).toBeVisible();
      await press(page, 'unknown');
      await press(page, 'escape');
      await expect(page).toHaveURL(/\/c\/demo\/conference$/u);
      await page.evaluate((type) => window.postMessage({ type }, '*'), message); // not from the client
      await expect(frame.getByText('Their client')).toBeVisible();
      await press(page, message);
      await expect(page.getByRole('alertdialog')).toContainText(sentence);
      await expect(page).toHaveURL(/\/c\/demo$/u);
    }
    expect(client.asked).toContain('/webrtc/demo');
  } finally {
    await client.stop();
  }
});

test('[RT-7] a client on the server’s own origin replaces the page, and Back returns @all', async ({
  openPage,
  runsIn,
  serverWith,
}) => {
  test.skip(runsIn === 'desktop', 'the next test shows what the app does');
  const { port, settings, client } = await onOneOrigin();
  const { url } = await serverWith({ port, settings });
  for (const path of ['/c/demo', '/c/demo/conference']) {
    const page = await openPage('/', { serverUrl: url });
    await page.route(client, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Client</title>' }),
    );
    await page.goto(path);
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    await expect(page).toHaveURL(client);
    await expect(page).toHaveTitle('Client');
    await page.goBack();
    await expect(page).toHaveURL(`${url}${path}`);
    await expect(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible();
  }
});

test('[RT-7] a client that the page’s policy blocks opens as a page @all', async ({
  openPage,
  runsIn,
  serverWith,
  watch,
}) => {
  test.skip(runsIn === 'desktop', EMBEDS_NOTHING);
  watch.tolerate(/content security policy|frame-src/iu);
  const client = await startClient();
  try {
    const { url } = await serverWith({
      settings: { engine: 'hosted', hosted_url: `${client.url}/webrtc/` },
    });
    const page = await openPage('/', { serverUrl: url });
    await page.route('**/c/demo/conference', async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy'] ?? '';
      await route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'content-security-policy': policy.replace(/frame-src [^;]*/u, "frame-src 'none'"),
        },
      });
    });
    await page.goto('/c/demo/conference');
    const join = page.getByRole('link', { name: 'Join', exact: true });
    await expect(join).toHaveAttribute('href', `${client.url}/webrtc/demo`);
    await expect(page.locator('iframe')).toHaveCount(0);
  } finally {
    await client.stop();
  }
});

test(
  '[RT-7] the desktop app opens the server’s client in the browser, and keeps its window',
  { tag: '@host' },
  async ({ runsIn, serverWith, watch }) => {
    test.skip(runsIn === 'browser', 'about the desktop app');
    const { port, settings, client } = await onOneOrigin();
    const { url } = await serverWith({ port, settings });
    const shell = await launchDesktop({ serverUrl: url });
    try {
      const opened = await watchExternal(shell);
      await watch.add(shell.page);
      await shell.page.goto('plenum://app/c/demo');
      await shell.page.getByRole('link', { name: 'Join', exact: true }).click();
      await expect.poll(opened).toEqual([client]);
      await expect(shell.page).toHaveURL('plenum://app/c/demo');
      await expect(shell.page.getByText('This window stays open.')).toBeVisible();
    } finally {
      await shell.close();
    }
  },
);

test('[RT-7] without a client of the server, the page explains that and offers other ways to join', async ({
  openPage,
  serverWith,
}) => {
  const { url } = await serverWith({ settings: { engine: 'hosted' } });
  const page = await openPage('/c/demo/conference', { serverUrl: url });
  await expect(page.getByText('The server’s web client can’t be found')).toBeVisible();
  await page.getByRole('button', { name: 'Other ways to join' }).click();
  await expect(page).toHaveURL(/\/c\/demo\/how-to-join$/u);
});

test('[RT-7] a browser without peer connections shows that before the lobby', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
  for (const path of ['/c/demo', '/c/demo/conference']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.getByText('This browser can’t make video calls')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
  }
});
