/** A guest's link: the conference's page starts alone, and the rest loads in the background. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/withPartFaults.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectPath, joinAsGuest, lobby, openAs } from '../support/steps.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Your name' });

test('[CH-1][RT-6] loads the lobby before router, dialogs and call, which follow when idle', async ({
  openPage,
  faults,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell brings the parts along; no network is between');
  // Later parts never load here, so the lobby cannot depend on them.
  const LATER = /\/parts\/(?:application|overlays|call)\./u;
  faults.spoil(LATER, 'hang');
  const page = await openPage('/c/demo', { serverUrl: faults.url });
  await nameField(page).fill('Mia');
  await expect
    .poll(() => ['application', 'overlays', 'call'].filter((part) => asked(faults.asked, part)))
    .toEqual(['application', 'overlays', 'call']);
});

test.describe('while the rest of the page loads', () => {
  test.skip(({ runsIn }) => runsIn === 'desktop', 'The shell brings the parts along');

  /** Opens a conference whose page is held back until the returned function is called. */
  async function openWaiting(page: Page, path: string): Promise<() => void> {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/parts/conferenceStart.*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByText('Opening the conference')).toBeAttached();
    return release;
  }

  test('[CH-1][RT-6] a guest starts typing the name, and continues in the lobby', async ({
    openPage,
  }) => {
    const page = await openPage('/guest/404');
    const release = await openWaiting(page, '/c/demo');
    await expect(page.getByText('Demo conference')).toBeVisible();
    await nameField(page).pressSequentially('Mia Sn');
    await nameField(page).press('ArrowLeft');
    release();
    await expect(lobby(page)).toBeVisible();
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type('ow');
    await expect(nameField(page)).toHaveValue('Mia Sown');
  });

  for (const [name, way, outcome] of [
    ['', 'Enter', 'gets its error'],
    ['Mia', 'Enter', 'joins'],
    ['Mia', 'Join', 'joins'],
  ] as const) {
    test(`[CH-2] the name “${name}” that is sent by ${way} before the page has its conference ${outcome}`, async ({
      openPage,
    }) => {
      const page = await openPage('/guest/404');
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/conferences/demo', async (route) => {
        await answered;
        await route.continue();
      });
      const release = await openWaiting(page, '/c/demo');
      // The field exists, as after an answer that the page has to request again.
      await page.evaluate(() => {
        document.documentElement.dataset['lobby'] = 'open';
      });
      await nameField(page).fill(name);
      if (way === 'Enter') await nameField(page).press('Enter');
      else await page.getByRole('button', { name: 'Join', exact: true }).click();
      release();
      await expect(nameField(page)).toHaveCount(0);
      answer();
      if (name === '') {
        await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
      } else await expectPath(page, '/c/demo/conference');
    });
  }

  for (const path of ['/c/nothing-here', '/c/members']) {
    test(`[CH-1] no one is asked for a name where no one can enter: ${path}`, async ({
      openPage,
    }) => {
      const page = await openPage('/guest/404');
      const answered = page.waitForResponse(/\/conferences\//u);
      const release = await openWaiting(page, path);
      await answered;
      await expect(nameField(page)).toBeHidden();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(nameField(page)).toHaveCount(0);
    });
  }

  test('[CH-1] no one joins before entering the PIN', async ({ openPage }) => {
    const page = await openPage('/guest/404');
    const release = await openWaiting(page, '/c/locked');
    await expect(nameField(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeHidden();
    release();
    await expect(page.getByRole('textbox', { name: 'PIN' })).toBeVisible();
  });

  test('[CH-1] a signed-in person is not asked for a name', async ({ openPage }) => {
    const page = await openAs(openPage);
    const release = await openWaiting(page, '/c/demo');
    await expect(nameField(page)).toBeHidden();
    release();
    await expect(lobby(page)).toBeVisible();
    await expect(nameField(page)).toHaveCount(0);
  });

  test('[CH-2] an unavailable app is reported above the field, and the name stays', async ({
    openPage,
    faults,
  }) => {
    faults.spoil(/\/parts\/conferenceStart\./u, 'reset');
    const page = await openPage('/c/demo', { serverUrl: faults.url });
    await nameField(page).fill('Mia');
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('couldn’t be loaded');
    await expectAccessible(page);
    faults.heal();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(lobby(page)).toBeVisible();
    await expect(nameField(page)).toHaveValue('Mia');
  });
});

test('[RT-6][AU-1] keeps lobby and name while a dialog opens and closes', async ({ openPage }) => {
  const page = await openPage('/c/demo');
  await nameField(page).fill('Mia');
  await expect(lobby(page)).toBeVisible();
  const field = await nameField(page).elementHandle();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Mia');
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('[CH-2][RT-6] reports that its dialogs failed to load, and continues', async ({
  openPage,
  faults,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell brings the parts along; no network is between');
  faults.spoil(/\/parts\/overlays\./u, 'reset');
  const page = await openPage('/c/demo', { serverUrl: faults.url });
  await nameField(page).fill('Mia');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('couldn’t be loaded');
  faults.heal();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(nameField(page)).toHaveValue('Mia');
});

test('[RT-7] pressing Join sends a WebRTC offer, and the call’s page takes the connection over', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell’s main process has the socket');
  const first = await openPage('/c/demo');
  await joinAsGuest(first, 'Ada');
  const page = await openPage('/guest/404');
  await page.addInitScript(countOffers);
  await page.goto('/c/demo');
  const sent = noteSignalling(page);
  await nameField(page).fill('Mia');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'offersMade'))).toBe(1);
  await joinAsGuest(page, 'Mia');
  await expect(first.locator('video')).toHaveCount(2);
  await expect(page.locator('video')).toHaveCount(2);
  expect(sent.filter(({ type }) => type === 'join')).toEqual([
    expect.objectContaining({
      callId: 'demo',
      guestName: 'Mia',
      offer: expect.stringMatching(/^v=0/u),
    }),
  ]);
  expect(sent.filter(isOffer)).toEqual([]);
});

test('[CH-2][RT-7] no call starts before its page has loaded', async ({
  openPage,
  faults,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell brings the parts along; no network is between');
  faults.spoil(/\/parts\/application\./u, 'reset');
  const page = await openPage('/c/demo', { serverUrl: faults.url });
  const sent = noteSignalling(page);
  await nameField(page).fill('Mia');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('couldn’t be loaded');
  expect(sent).toEqual([]);
  faults.heal();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(sent.filter(({ type }) => type === 'join')).toHaveLength(1);
});

test('[RT-6][RT-8] leads to the other pages and back', async ({ openPage }) => {
  const page = await openPage('/c/demo');
  await nameField(page).fill('Mia');
  await page.getByRole('button', { name: 'About this conference' }).click();
  await expectPath(page, '/c/demo/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expectPath(page, '/c/demo');
  await expect(nameField(page)).toBeVisible();
  await page.goForward();
  await expectPath(page, '/c/demo/info');
});

test('[RT-10] to a missing conference opens that page, without showing the lobby first', async ({
  openPage,
}) => {
  const page = await openPage('/c/nothing-here');
  await expectPath(page, '/c/nothing-here/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(nameField(page)).toHaveCount(0);
  await page.getByRole('link').first().click();
  await expectPath(page, '/');
});

/** The texts of the page while joining a call and inside. */
function noteSignalling(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))),
  );
  return sent;
}

/** Runs inside the page. */
function countOffers(): void {
  const { prototype } = RTCPeerConnection;
  // oxlint-disable-next-line typescript/unbound-method -- the proxy is called with the connection it is of
  prototype.createOffer = new Proxy(prototype.createOffer, {
    async apply(target, connection, options) {
      const offer = await Reflect.apply(target, connection, options);
      Reflect.set(window, 'offersMade', Number(Reflect.get(window, 'offersMade') ?? 0) + 1);
      return offer;
    },
  });
}

function isOffer(message: Record<string, unknown>): boolean {
  return message['type'] === 'signal' && JSON.stringify(message).includes('"offer"');
}

function asked(paths: readonly string[], part: string): boolean {
  return paths.some((path) => path.startsWith(`/parts/${part}.`));
}
