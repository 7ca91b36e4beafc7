/**
 * One person's network drops and returns, for signalling and media. The guest's browser runs on its own host, connected to this one
 * by a virtual cable that the test unplugs.
 */
import { type Browser, type Page, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS, captureArgs } from '../support/chromium.ts';
import { expectMoving, expectSeenAndHeard } from '../support/callMeasures.ts';
import { type FaultProxy, startFaultProxy } from '../support/faultProxy.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { annaJoins, ANNA, GRETA } from '../support/meeting.ts';
import { captureFiles } from '../support/mediaFiles.ts';
import { type NetworkLink, createNetworkLink, linkObstacle } from '../support/networkLink.ts';
import { startServer } from '../support/server.ts';
import { joinAsGuest } from '../support/steps.ts';

/** Another host, the network to it, and a browser there. */
interface OtherHost {
  readonly link: NetworkLink;
  readonly proxy: FaultProxy;
  readonly browser: Browser;
}

/** A server on this host, and a page for it on the other one. */
interface TwoHosts {
  readonly link: NetworkLink;
  readonly serverUrl: string;
  readonly greta: Page;
}

const test = base.extend<{ readonly hosts: TwoHosts }, { readonly otherHost: OtherHost }>({
  // One cable for all tests: a running Chromium would notice another one, and abort its requests.
  otherHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const link = createNetworkLink(CHROMIUM);
      const proxy = await startFaultProxy(link.address);
      const browser = await chromium.launch({
        executablePath: link.browserOnOtherHost,
        args: [
          ...CHROMIUM_ARGS,
          ...captureArgs(await captureFiles(GRETA)),
          // A camera requires a secure page; in a real network the server has a certificate.
          `--unsafely-treat-insecure-origin-as-secure=${proxy.url}`,
        ],
      });
      await use({ link, proxy, browser });
      await browser.close();
      await proxy.close();
      link.close();
    },
    { scope: 'worker' },
  ],

  hosts: async ({ otherHost: { link, proxy, browser } }, use) => {
    const server = await startServer({ seed: 'demo', settings: { allowed_hosts: proxy.host } });
    proxy.forwardTo(server.url);
    const context = await browser.newContext({ baseURL: proxy.url });
    await use({ link, serverUrl: server.url, greta: await context.newPage() });
    await context.close();
    await server.stop();
  },
});

/** Greta, on the other host. */
async function gretaComes({ greta }: TwoHosts): Promise<Page> {
  await greta.goto('/c/demo');
  await joinAsGuest(greta, 'Greta');
  return greta;
}

// Each test waits for something that takes the product half a minute.
test.describe.configure({ timeout: 180_000 });
const obstacle = linkObstacle();
test.skip(obstacle !== undefined, obstacle ?? '');
// The hosts are first in the list, so that they end last: pages without their server would report errors.
test('a person whose network drops returns to the call automatically', async ({
  hosts,
  openPage,
}) => {
  const anna = await annaJoins(openPage, hosts.serverUrl);
  const greta = await gretaComes(hosts);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);

  const lost = greta.getByText('Connection lost. Reconnecting…');
  const annaMisses = anna.getByLabel('Greta', { exact: true }).getByText('Connection interrupted');
  const gretaMisses = greta
    .getByLabel('Anna Weiss', { exact: true })
    .getByText('Connection interrupted');

  hosts.link.setConnected(false);
  await expect(lost).toBeVisible({ timeout: 40_000 });
  await expect(annaMisses).toBeVisible({ timeout: 40_000 });
  await expect(gretaMisses).toBeVisible({ timeout: 40_000 });

  hosts.link.setConnected(true);
  await expect(lost).toBeHidden({ timeout: 60_000 });
  await expect(annaMisses).toBeHidden({ timeout: 40_000 });
  await expect(gretaMisses).toBeHidden({ timeout: 40_000 });
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
});

test('a person who changes the network stays in the call, with another address', async ({
  hosts,
  openPage,
}) => {
  const anna = await annaJoins(openPage, hosts.serverUrl);
  const greta = await gretaComes(hosts);
  await expectSeenAndHeard(anna, 'Greta', GRETA);

  hosts.link.switchNetwork();
  // The old connection is dead by now: moving video arrives over a new one.
  await expect(async () => {
    await expectMoving(anna, 'Greta’s video');
    await expectMoving(greta, 'Anna Weiss’s video');
  }).toPass({ timeout: 120_000 });
  await expect(greta.getByText('Connection lost. Reconnecting…')).toBeHidden({
    timeout: 60_000,
  });
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
  await expect(anna.getByLabel('Greta', { exact: true })).toHaveCount(1);
});
