/** The pages of a conference: its facts in both local times, the ways to join, and the ways out of dead ends. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/serverWith.ts';
import { PASSWORD, expectNoSidewaysScroll, expectPath, storedText } from '../support/steps.ts';

const CARRIED = 'The shell carries the requests, and tests cannot answer them';

/** Creates a conference of Anna's through the server's API. */
async function create(server: TestServer, id: string, fields: object): Promise<void> {
  const token = await fetch(`${server.url}/oauth2/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'trueconf_server_users',
      username: 'anna',
      password: PASSWORD,
    }),
  });
  const { access_token: accessToken }: { access_token?: string } = JSON.parse(await token.text());
  const answer = await fetch(`${server.url}/api/v3.1/conferences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ id, type: 0, allow_guests: true, ...fields }),
  });
  expect(answer.status).toBe(200);
}

/** The server's answer for a conference, changed to that of a foreign server. */
async function answerWith(page: Page, id: string, change: object): Promise<void> {
  await page.route(new RegExp(`/api/[^/]+/conferences/${id}$`, 'u'), async (route) => {
    const answer = await route.fetch();
    const body: { conference: object } = JSON.parse(await answer.text());
    await route.fulfill({
      response: answer,
      json: { conference: { ...body.conference, ...change } },
    });
  });
}

/** Noon of the day after tomorrow, UTC. */
function noonAhead(): number {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400;
  return today + 2 * 86_400 + 43_200;
}

test.describe('the page of a conference', () => {
  test('[RT-6] shows both local times and offers a calendar entry without the PIN', async ({
    openPage,
    server,
    runsIn,
  }) => {
    const startS = noonAhead();
    await create(server, 'both_clocks', {
      topic: 'Tea; with, \\ "Boris"',
      pin: '4711',
      schedule: { type: 1, start_time: startS, duration: 5400, special_time_offset: 330 },
    });
    const page = await openPage('/c/both_clocks');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tea; with, \\ "Boris"');
    await expect(main.getByText('Owner’s local time')).toBeVisible();
    await expect(main.getByText(/5:30\s–\s7:00\sPM/u)).toBeVisible();
    await expect(main.getByText('UTC+5:30')).toBeVisible();
    await expect(main.getByText('1 hour, 30 minutes')).toBeVisible();
    await expectAccessible(page);

    test.skip(runsIn === 'desktop', 'The shell asks the system where to put a download');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('both_clocks.ics');
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    const start = new Date(startS * 1000).toISOString().replaceAll(/[-:]|\.000/gu, '');
    expect(lines).toContain(`DTSTART:${start}`);
    expect(lines).toContain('SUMMARY:Tea\\; with\\, \\\\ "Boris"');
    expect(lines).toContain('UID:both_clocks@plenum.local');
    expect(text).not.toContain('4711');
  });

  test('[RT-6] leaves an unreadable time out, and works', async ({ openPage, runsIn }) => {
    test.skip(runsIn === 'desktop', CARRIED);
    const page = await openPage('/guest/404');
    const schedule = { type: 1, start_time: 'tomorrow', special_time_offset: 'Mars' };
    await answerWith(page, 'later', { schedule });
    await page.goto(new URL('/c/later', page.url()).href);
    await expect(page.getByText('The time can’t be read.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Later this week' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  });

  test('[RT-6] opens when the conference starts, and announces it', async ({
    openPage,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', CARRIED);
    const page = await openPage('/guest/404');
    let isStarted = false;
    await page.clock.install();
    await page.route(/\/api\/[^/]+\/conferences\/later$/u, async (route) => {
      const answer = await route.fetch();
      const body: { conference: object } = JSON.parse(await answer.text());
      await route.fulfill({
        response: answer,
        json: { conference: { ...body.conference, state: isStarted ? 'running' : 'stopped' } },
      });
    });
    await page.goto(new URL('/c/later', page.url()).href);
    await expect(page.getByRole('button', { name: 'Check camera and microphone' })).toBeVisible();
    isStarted = true;
    await page.clock.runFor(11_000);
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    await expect(
      page.getByText('The conference “Later this week” has started. You can join now.'),
    ).toBeAttached();
  });

  test('[RT-6] a name with direction marks or great length breaks nothing, and a phone’s button is at the bottom', async ({
    openPage,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', CARRIED);
    const page = await openPage('/guest/404');
    await page.setViewportSize({ width: 320, height: 640 });
    const nasty = `\u202E${'W'.repeat(5000)}\u2066${'\u0301'.repeat(500)}`;
    await answerWith(page, 'demo', {
      topic: nasty,
      owner_display_name: nasty,
      description: `${'long '.repeat(2000)}\n${nasty}`,
    });
    await page.goto(new URL('/c/demo', page.url()).href);
    const join = page.getByRole('button', { name: 'Join', exact: true });
    await expect(join).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('\u202E');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expectNoSidewaysScroll(page);
  });

  test('[RT-6] offers other ways if no app opened the link', async ({
    openPage,
    watch,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', 'The shell hands such links to the system');
    watch.tolerate(/trueconf:/u);
    const page = await openPage('/c/demo');
    const open = page.getByRole('link', { name: 'Join in the app' });
    await expect(open).toHaveAttribute('href', /^trueconf:\\c\\demo@/u);
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    await page.clock.install();
    await open.click();
    await page.clock.runFor(3000);
    await expect(page.getByText('Nothing seems to have opened')).toBeVisible();
    await expectPath(page, '/c/demo');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    // Chromium's own question about the link covers the page now and gets every real press.
    await page.getByRole('button', { name: 'Join in the browser' }).dispatchEvent('click');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  });

  test('[RT-6] offers no app inside the app', async ({ openPage, runsIn }) => {
    test.skip(runsIn === 'desktop', 'In-app mode is the other client’s');
    const page = await openPage('/guest/404');
    await page.goto(new URL('/c/demo?mode=inapp&version=8.0.0', page.url()).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Demo conference' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join in the app' })).toHaveCount(0);
  });
});

test('[RT-9.1] the ways to join have addresses to copy', async ({ openPage }) => {
  const page = await openPage('/c/demo/how-to-join');
  for (const [name, text] of [
    ['Link for a browser', /\/c\/demo$/u],
    ['ID for the app', /^demo$/u],
    ['Call string for the app', /^\\c\\demo@plenum\.local$/u],
    ['Address for SIP devices', /^00demo@plenum\.local$/u],
    ['Address for H.323 devices', /^\\c\\demo@plenum\.local$/u],
  ] as const) {
    const way = page.getByRole('region', { name });
    await expect(way.getByRole('code')).toHaveText(text);
    await expect(way.getByRole('button', { name: `Copy ${name}` })).toBeVisible();
  }
  await expectAccessible(page);
});

test('[RT-8] the information says who may join', async ({ openPage }) => {
  const page = await openPage('/c/locked/info');
  await expect(page.getByText('Anyone with the link can join')).toBeVisible();
  await expect(page.getByText('PIN required.')).toBeVisible();
  await expectAccessible(page);
});

test('[RT-10.1] the page of a missing conference accepts another link', async ({ openPage }) => {
  const page = await openPage('/c/nothere');
  const field = page.getByRole('textbox', { name: 'Another conference link or ID' });
  await field.fill('no link at all');
  await field.press('Enter');
  await expect(page.getByText('No conference found in this text.')).toBeVisible();
  await expectAccessible(page);
  await field.fill('\\c\\demo');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Demo conference' })).toBeVisible();
});

test('[CV-3] a PIN is not stored', async ({ openPage }) => {
  const page = await openPage('/c/locked');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Gustav');
  const pin = page.getByRole('textbox', { name: 'PIN' });
  await pin.fill('0000');
  await pin.press('Enter');
  await expect(page.getByText('Wrong PIN. Try again.')).toBeVisible();
  await expect(pin).toBeFocused();
  await expect(pin).toHaveValue('');
  await pin.fill('4242');
  await pin.press('Enter');
  await expect(page.getByRole('group', { name: 'Call controls' })).toBeVisible();
  expect(page.url()).not.toContain('4242');
  // As a whole word: a guest's random key may contain the same digits.
  expect(await storedText(page)).not.toMatch(/\b4242\b/u);
});
