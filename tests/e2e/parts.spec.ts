/**
 * Parts of the page and their failures, through a proxy that damages them like networks and deployments do: the browser's cache is
 * in use, and every answer is a real one.
 */
import type { Page } from '@playwright/test';
import { makeNextBuild } from '../support/nextBuild.ts';
import type { PartFault } from '../support/partFaults.ts';
import { expect, test } from '../support/withPartFaults.ts';
import { startServer } from '../support/server.ts';
import { expectLive, expectPath, signIn } from '../support/steps.ts';

const CONFERENCE_SCRIPT = /\/parts\/conference\.[^/]*\.js/u;
const CONFERENCE_STYLE = /\/parts\/conference\.[^/]*\.css/u;
const APPLICATION = /\/parts\/application\./u;

const panel = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Try again' });
const lobby = (page: Page) => page.getByRole('textbox', { name: 'Your name' });

/** Types a conference into the landing page's box and presses Join. */
async function join(page: Page): Promise<void> {
  await expectLive(page);
  await page.getByRole('textbox').fill('demo');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** The card of the conference part needs the part's style sheet. */
async function expectStyled(page: Page): Promise<void> {
  const sheets = await page.evaluate(
    () =>
      [...document.styleSheets].filter(({ href }) => href?.includes('/parts/conference.')).length,
  );
  expect(sheets).toBe(1);
}

/** Faults that only the browser's own loading shows; all others: `loadPart.test.ts`. */
const FAULTS: Readonly<Record<'script' | 'style', readonly PartFault[]>> = {
  script: ['html', 'cutShort', 'empty'],
  style: ['notFound', 'cutShort'],
};

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The shell brings the parts along; no network is between',
);

test.describe('a part that fails', () => {
  for (const [what, pattern, when] of [
    ['script', CONFERENCE_SCRIPT, ''],
    ['style', CONFERENCE_STYLE, ' @all'],
  ] as const) {
    test(`[CH-2.4] its ${what}, whatever the fault, comes with the retry, and what was typed stays${when}`, async ({
      openPage,
      faults,
    }) => {
      for (const fault of FAULTS[what]) {
        faults.heal();
        faults.spoil(pattern, fault);
        const page = await openPage('/', { serverUrl: faults.url });
        await join(page);
        await expect(panel(page), fault).toContainText('couldn’t be loaded');
        await expectPath(page, '/');
        await expect(page.getByRole('textbox')).toHaveValue('demo');
        const before = faults.asked.filter((path) => pattern.test(path)).length;
        expect(before, fault).toBeGreaterThanOrEqual(2); // one automatic retry was made
        faults.heal();
        await retry(page).click();
        await expect(lobby(page), fault).toBeVisible();
        await expectPath(page, '/c/demo');
        await expectStyled(page);
        await page.context().close();
      }
    });
  }

  test('[CH-2] once is retried without a question', async ({ openPage, faults }) => {
    const page = await openPage('/', { serverUrl: faults.url });
    faults.spoil(CONFERENCE_SCRIPT, 'reset', 1);
    await join(page);
    await expect(lobby(page)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });

  test('[CH-2] of a list, which its document requests: no file loads twice, and a retry loads the failed ones', async ({
    openPage,
    faults,
  }) => {
    const LIST = '/user/conference/list';
    const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Scheduled' });
    const sound = await openPage('/', { serverUrl: faults.url });
    await signIn(sound, 'anna', LIST);
    await expect(heading(sound)).toBeVisible();
    const asked = faults.asked
      .map((path) => path.split('?')[0])
      .filter((path = '') => /\/parts\/(?:user|lang-en-personal)\./u.test(path));
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(3);
    for (const fault of FAULTS.script) {
      faults.spoil(/\/parts\/user\.[^/]*\.js/u, fault);
      const page = await openPage('/', { serverUrl: faults.url });
      await signIn(page, 'anna', LIST);
      await expect(panel(page), fault).toContainText('couldn’t be loaded');
      faults.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page), fault).toBeVisible();
      await page.context().close();
    }
  });

  test('[CH-2] of a dialog: an error replaces the dialog, and the page behind it stays', async ({
    openPage,
    faults,
  }) => {
    const page = await openPage('/c/demo', { serverUrl: faults.url });
    faults.spoil(/\/parts\/QrCodeDialog\./u, 'notFound');
    await lobby(page).fill('Greta');
    await page.getByRole('button', { name: 'QR code' }).click();
    const waiting = page.getByRole('dialog', { name: 'Opening the QR code' });
    await expect(waiting).toContainText('couldn’t be loaded');
    faults.heal();
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /^QR code of the link/u })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lobby(page)).toHaveValue('Greta');
  });

  test('[CH-2] the application: the landing page stays, and continues where it was', async ({
    openPage,
    faults,
  }) => {
    const page = await openPage('/', { serverUrl: faults.url });
    faults.spoil(APPLICATION, 'notFound');
    await join(page);
    await expect(panel(page)).toContainText('couldn’t be loaded');
    await expect(page.getByRole('textbox')).toHaveValue('demo');
    faults.heal();
    await retry(page).click();
    await expect(lobby(page)).toBeVisible();
  });

  test('[CH-2] without any file the page reloads once, then offers a way out', async ({
    openPage,
    faults,
  }) => {
    faults.spoil(/\.js/u, 'notFound');
    const page = await openPage('/c/demo', { serverUrl: faults.url });
    await expect(panel(page)).toContainText('couldn’t be loaded');
    await expect(panel(page).getByText(/^ChunkLoadError/u)).toBeVisible();
    expect(faults.asked.filter((path) => path === '/c/demo')).toHaveLength(2);
    faults.heal();
    await panel(page).getByRole('link', { name: 'Try again' }).click();
    await expect(lobby(page)).toBeVisible();
  });

  test('[CH-2] of a page after the server’s update: the page reloads the new build', async ({
    openPage,
    faults,
    watch,
  }) => {
    const next = await makeNextBuild();
    const newer = await startServer({ settings: { web: next.folder } });
    const page = await openPage('/', { serverUrl: faults.url });
    await expectLive(page);
    await page.getByRole('textbox').fill('demo');
    faults.forwardTo(newer.url);
    watch.tolerate(/./u);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(panel(page)).toContainText('newer version');
    await expect(page.getByRole('textbox')).toHaveValue('demo');
    await panel(page).getByRole('button', { name: 'Reload page' }).click();
    await expect(lobby(page)).toBeVisible();
    // A script has no visible text, so its content is read.
    await expect.poll(() => page.locator('#parts').textContent()).toContain(next.build);
    await page.close();
    await newer.stop();
    await next.remove();
  });
});
