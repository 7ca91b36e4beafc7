/** Scheduling a conference with invited people: the number of actions, and the effects (RT-16, PA-3, PA-4). */
import type { Page } from '@playwright/test';
import { WAYS, countActions, sizeFor } from '../support/countActions.ts';
import { demoApi } from '../support/demoApi.ts';
import { endForAll } from '../support/meeting.ts';
import { expect, test } from '../support/serverWith.ts';
import { BLANK, expectNoSidewaysScroll, expectPath, openAs, signIn } from '../support/steps.ts';
import { apiOf } from '../support/schedulerApi.ts';

const PEOPLE = 'Boris Ivanov, Chen Li; dora';
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const people = (page: Page) => page.getByRole('combobox', { name: 'Add people' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const card = (page: Page) => page.getByRole('region', { name: 'Details' });

for (const [way, words] of WAYS) {
  test(`[RT-16] [PA-4] a weekly conference with three people takes six actions ${words}`, async ({
    openPage,
    server,
  }) => {
    const page = await openPage(BLANK);
    await sizeFor(page, way);
    await signIn(page);
    const begin = page.getByRole('button', { name: 'New conference' });
    await expect(begin).toBeVisible();
    const person = countActions(page, way);
    await person.press(begin);
    await expect(name(page)).toBeFocused();
    await person.fill(name(page), `Weekly ${words}`);
    await person.choose(page.getByRole('combobox', { name: 'Repeat' }), 'Every week');
    await expect(page.getByText(/^Next: /u)).toBeVisible();
    await person.fill(people(page), PEOPLE);
    if (way === 'keyboard') await person.key('Control+Enter');
    else {
      // At the bottom, above the navigation: reachable without scrolling.
      await expect(save(page)).toBeInViewport({ ratio: 1 });
      await person.press(save(page));
    }
    await expect(card(page).getByText('3 people invited')).toBeVisible();
    expect(person.actions).toBeLessThanOrEqual(6);

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const saved = await (await apiOf(server.url, 'anna')).read(id);
    expect(saved).toMatchObject({
      schedule: { type: 0 },
      invitations: [{ id: 'boris' }, { id: 'chen' }, { id: 'dora' }],
    });
  });
}

test('[RT-16] one press within ten seconds undoes saving, and the form still has the input', async ({
  openPage,
  server,
}) => {
  const page = await openAs(openPage, 'anna', '/user/conference/create');
  await name(page).fill('Second thoughts');
  await people(page).fill('boris, chen');
  await people(page).press('Enter');
  // A field sends nothing by Enter.
  await name(page).press('Enter');
  await expectPath(page, '/user/conference/create');
  await page.keyboard.press('Control+Enter');
  await expect(card(page).getByText('2 people invited')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await undo(page).click();
  await expectPath(page, '/user/conference/create');
  await expect(name(page)).toHaveValue('Second thoughts');
  await expect(page.getByRole('button', { name: 'Remove Boris Ivanov' })).toBeVisible();
  expect(await (await apiOf(server.url, 'anna')).read(id)).toBeUndefined();
  await save(page).click();
  await expect(card(page).getByText('2 people invited')).toBeVisible();
});

test('[PA-3] one press restores a deleted conference while no one was notified', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/user/conference/list/weekly_sync');
  await card(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('will be gone for everyone');
  await expect(question).not.toContainText('undo');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, '/user/conference/list');
  await expect(
    page.getByText('The emails are waiting in its outbox for the administrator.', {
      exact: false,
    }),
  ).toBeVisible();
  await expect(page.locator('a[data-id="weekly_sync"]')).toHaveCount(0);
  await undo(page).click();
  await expectPath(page, '/user/conference/list/weekly_sync');
  await expect(card(page).getByRole('heading', { name: 'Weekly sync' })).toBeVisible();
  await expect(page.locator('a[data-id="weekly_sync"]')).toBeVisible();
});

test('[RT-16] a change can be undone, too, and the form has it again', async ({
  openPage,
  server,
}) => {
  const anna = await apiOf(server.url, 'anna');
  const id = await anna.create({
    topic: 'To be moved',
    type: 0,
    schedule: { type: 0, days: ['monday'], time: '10:00', duration: 3600 },
  });
  // The invited people know it: no emails to them are waiting.
  await anna.change(id, { invitations: [{ id: 'boris' }] });
  const page = await openAs(openPage, 'anna', `/user/conference/edit/${id}`);
  await name(page).fill('Moved');
  await save(page).click();
  await expectPath(page, `/user/conference/list/${id}`);
  await undo(page).click();
  await expectPath(page, `/user/conference/edit/${id}`);
  await expect(name(page)).toHaveValue('Moved');
  expect(await anna.read(id)).toMatchObject({ topic: 'To be moved' });
});

test('[RT-16] a repetition that the server’s schedule can’t express creates one conference per date, edited and deleted together', async ({
  openPage,
  serverWith,
}) => {
  // Half of the usual delay: the test waits for its end.
  const { url: serverUrl } = await serverWith({ settings: { mail_hold_s: 5 } });
  const anna = await apiOf(serverUrl, 'anna');
  const count = async (topic: string) => (await anna.named(topic)).length;
  const rows = (page: Page, topic: string) => page.locator('a[data-id]').filter({ hasText: topic });
  const page = await openAs(
    (path) => openPage(path, { serverUrl }),
    'anna',
    '/user/conference/create',
  );
  await name(page).fill('Fortnightly');
  await page.getByLabel('Date', { exact: true }).fill('2031-03-04');
  await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Every few weeks');
  await page.getByRole('textbox', { name: 'Number of dates' }).fill('4');
  const plan = '4 separate conferences, the last on Tue, April 15, 2031';
  await expect(page.getByRole('status').getByText(plan)).toBeVisible();
  await people(page).fill('boris');
  await people(page).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(card(page).getByText('1 person invited')).toBeVisible();
  await expect(rows(page, 'Fortnightly')).toHaveCount(4);

  await rows(page, 'Fortnightly').nth(1).click();
  await card(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByText('This conference is part of a series.')).toBeVisible();
  await name(page).fill('Every other week');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Which conferences should change?' });
  await expect(question.getByRole('radio', { name: 'This conference' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: 'This and following' })).toBeChecked();
  await question.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Every other week' })).toBeVisible();
  await expect(rows(page, 'Every other week')).toHaveCount(3);
  await expect(rows(page, 'Fortnightly')).toHaveCount(1);

  await expect(undo(page)).toBeVisible();
  // Boris knows of it now, so that he is notified of the end, too, shortly.
  await expect(undo(page)).toHaveCount(0, { timeout: 20_000 });
  await card(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('radio', { name: 'All' }).check();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('The emails are waiting in its outbox for the administrator.', {
      exact: false,
    }),
  ).toBeVisible();
  await expect(rows(page, 'Every other week')).toHaveCount(0);
  await expect(rows(page, 'Fortnightly')).toHaveCount(0);
  expect([await count('Every other week'), await count('Fortnightly')]).toEqual([0, 0]);
  // One press restores all of it.
  await undo(page).click();
  await expect(rows(page, 'Every other week')).toHaveCount(3);
  await expect(rows(page, 'Fortnightly')).toHaveCount(1);
});

test('[CH-3] the form is one column without horizontal scrolling; on a phone Save is above the navigation', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'anna', '/user/conference/create');
  await expect(name(page)).toBeFocused();
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  const bar = await save(page).boundingBox();
  const rail = await page.getByRole('navigation', { name: 'Personal area' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(rail?.y ?? 0);
  await page.getByRole('button', { name: 'More options' }).click();
  await expectNoSidewaysScroll(page);
});

test('[RT-7] [RT-16] after a call its owner schedules the same for next week', async ({
  openPage,
  server,
}) => {
  const api = await apiOf(server.url, 'anna');
  const startS = Math.ceil(Date.now() / 60_000) * 60 + 120;
  const id = await api.create({
    topic: 'Design review',
    type: 0,
    schedule: { type: 1, start_time: startS, duration: 1800 },
    invitations: [{ id: 'boris' }],
  });
  await (await demoApi(server.url, 'anna')).send('POST', `conferences/${id}/run`);
  const page = await openAs(openPage, 'anna', `/c/${id}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await endForAll(page);
  await page.getByRole('button', { name: 'Same again next week' }).click();
  await expectPath(page, '/user/conference/create');
  await expect(name(page)).toHaveValue('Design review');
  await save(page).click();
  await expect(card(page).getByText('1 person invited')).toBeVisible();
  const later = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(later).not.toBe(id);
  const saved = await api.read(later);
  expect(saved).toMatchObject({
    schedule: { type: 1, start_time: startS + 7 * 24 * 3600, duration: 1800 },
    invitations: [{ id: 'boris' }],
  });
});
