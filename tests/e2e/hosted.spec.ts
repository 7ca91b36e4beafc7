/**
 * Where the server names the engine `hosted`, its own browser client is embedded as the call. A page of another origin
 * stands in for it: the maker's cannot run here.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/serverWith.ts';

test.skip(({ runsIn }) => runsIn === 'desktop', 'the policy of the shell embeds nothing');

/**
 * Its four messages follow the press as a task of their own, as after a question to a server: they close the frame, and
 * a browser never says that an input has been handled whose frame has gone meanwhile.
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    asked,
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const press = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('button', { name, exact: true }).click();

test('the server’s client is the call, and its four messages are our codes', async ({
  openPage,
  serverWith,
  watch,
}) => {
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
      ['notSupported', 'The conference could not be started.'],
      ['loginFail', 'The authorization was rejected.'],
      ['connectionClosed', 'There is no connection to the server.'],
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
