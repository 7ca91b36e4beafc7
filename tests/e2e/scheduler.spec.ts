/** Scheduling and editing conferences, rooms and templates (RT-16, PA-1, PA-3, PA-4). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  BLANK,
  expectNoSidewaysScroll,
  expectPath,
  openOptions,
  openAs,
  signIn,
  unfoldOptions,
  visit,
} from '../support/steps.ts';
import { apiOf } from '../support/schedulerApi.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const tab = (page: Page, label: string) => page.getByRole('tab', { name: label });

const STREAM_URL = 'https://stream.example/hall';
test.use({
  settings: {
    stream_configurations: JSON.stringify([
      { id: 'web', name: 'Our website' },
      { id: 'hall', name: 'The hall', url: STREAM_URL },
    ]),
    multicast_max_participants: '500',
  },
});

/** Opens a page of the scheduler as a person. */
async function plan(page: Page, path: string, login = 'anna'): Promise<void> {
  await signIn(page, login, path);
  await expect(page.getByRole('button', { name: 'More options' })).toBeVisible();
}

test('[RT-16] [PA-4] a weekly conference is scheduled with all its settings, and is in the list', async ({
  openPage,
  server,
}) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create');
  await name(page).fill('Wöchentlich 🙂 שלום');
  await page.getByRole('radio', { name: 'Anyone with the link' }).check();
  await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Every week');
  const days = page.getByRole('group', { name: 'Days' });
  await expect(days.getByRole('checkbox')).toHaveCount(7);
  for (const day of await days.getByRole('checkbox').all()) await day.uncheck();
  await days.getByRole('checkbox', { name: 'Tuesday' }).check();
  await page.getByLabel('Start', { exact: true }).fill('10:00');
  await page.getByLabel('First day').fill('');
  await unfoldOptions(page);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('germany');
  await page.getByRole('option', { name: 'Berlin' }).click();
  const dates = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(dates).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Require a PIN' }).check();
  await expect(page.getByRole('textbox', { name: 'PIN' })).toHaveValue(/^\d{6}$/u);
  await page.getByRole('textbox', { name: 'PIN' }).fill('4242');
  await page.getByRole('button', { name: 'Add a reminder' }).click();
  const summary = page.getByRole('list', { name: 'Summary' });
  await expect(summary).toContainText('Every week: Tuesday');
  await expect(summary).toContainText('10:00 – 11:00 AM');
  await expect(summary).toContainText('Anyone with the link');
  await expect(summary).toContainText('PIN 4242');
  await expectAccessible(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/user\/conference\/list\/\d+$/u);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const saved = await (await apiOf(server.url, 'anna')).read(id);
  expect(saved).toMatchObject({
    topic: 'Wöchentlich 🙂 שלום',
    allow_guests: true,
    pin: '4242',
    reminders: [900],
    schedule: { type: 0, days: ['tuesday'], time: '10:00', time_zone: 'Europe/Berlin' },
  });
});

test('[L-2] date and time fields follow the language’s order, and the Persian calendar if chosen @all', async ({
  openPage,
}) => {
  const page = await openPage('/');
  const date = page.locator('[data-field="date"]');
  const parts = date.getByRole('spinbutton');
  await page.evaluate(() => localStorage.setItem('language', JSON.stringify('de')));
  await signIn(page, 'anna', '/user/conference/create');
  await expect(parts).toHaveCount(3);
  await parts.first().click();
  await page.keyboard.type('24122031');
  await expect(date.getByRole('group')).toHaveText(/24\D+12\D+2031/u);
  await expect(page.getByRole('list', { name: 'Zusammenfassung' })).toContainText('24. Dez.');
  await expectAccessible(page);
  await date.getByRole('button').click();
  await expect(page.getByRole('grid', { name: 'Dezember 2031' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date.getByRole('group')).toHaveText(/25\D+12\D+2031/u);

  await page.evaluate(() => localStorage.setItem('language', JSON.stringify('fa')));
  await page.reload();
  await page.getByRole('button', { name: 'استفاده از تقویم شمسی' }).click();
  await expect(date.getByRole('group')).toContainText('۱۴');
  await page.reload();
  await expect(date.getByRole('group')).toContainText('۱۴');
  await page.getByRole('button', { name: 'استفاده از تقویم میلادی' }).click();
  await expect(date.getByRole('group')).toContainText('۲۰');
});

test('[RT-16] problems are under their fields, mark their tabs, and the first one is focused', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create');
  await name(page).fill('   ');
  await page.getByLabel('Date', { exact: true }).fill('2020-02-02');
  await unfoldOptions(page);
  await page.getByRole('textbox', { name: 'Duration (min)' }).fill('0');
  await openOptions(page, 'Advanced');
  await page.getByRole('textbox', { name: 'Custom ID' }).fill('no such id!');
  await save(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription('Please fill out this field');
  await expect(page.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(
    'This time has passed.',
  );
  await expect(tab(page, 'General')).toContainText('Check');
  await expect(tab(page, 'Advanced')).toContainText('Check');
  await tab(page, 'General').click();
  await expect(page.getByRole('textbox', { name: 'Duration (min)' })).toHaveAccessibleDescription(
    'Enter a number from 1 to 525,600.',
  );
  await expectAccessible(page);
  await name(page).fill('x'.repeat(241));
  await expect(name(page)).toHaveAccessibleDescription(
    'Too long: 241 characters. The limit is 240.',
  );
  await openOptions(page, 'Advanced');
  await expect(page.getByRole('textbox', { name: 'Custom ID' })).toHaveAccessibleDescription(
    'Use only Latin letters, digits and _.',
  );
  await page.getByRole('textbox', { name: 'Custom ID' }).fill('demo');
  await expect(page.getByRole('textbox', { name: 'Custom ID' })).toHaveAccessibleDescription(
    'This ID is taken.',
  );
  await page.getByRole('textbox', { name: 'Custom ID' }).fill('demo_two');
  await expect(page.getByText('This ID is free.')).toBeVisible();
});

test('[RT-16] a refusal by the server is shown under its field', async ({ openPage }) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/room/create');
  await name(page).fill('Twice');
  await openOptions(page, 'Advanced');
  await page.getByRole('textbox', { name: 'Custom ID' }).fill('members');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('The form has been filled incorrectly.');
  const id = page.getByRole('textbox', { name: 'Custom ID' });
  await expect(id).toHaveAccessibleDescription('Value is already in use. Please try another.');
  await expect(id).toBeFocused();
  await id.fill('members_two');
  await save(page).click();
  await expectPath(page, '/user/room/list/members_two');
});

test('[RT-16] a public event is streamed and sent by multicast; its page says where to watch @all', async ({
  openPage,
  server,
}) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/room/create');
  await name(page).fill('Town hall');
  await page.getByRole('radio', { name: 'Anyone with the link' }).check();
  await unfoldOptions(page);
  await expect(page.getByText('The server allows 6.')).toBeVisible();
  await openOptions(page, 'Advanced');
  await page.getByRole('checkbox', { name: 'Stream live' }).check();
  const configuration = page.getByRole('combobox', { name: 'Configuration' });
  await expect(configuration).toHaveValue('web');
  await configuration.selectOption('The hall');
  await page.getByRole('checkbox', { name: 'Record the stream' }).check();
  await page.getByRole('checkbox', { name: 'Send by multicast' }).check();
  const address = page.getByRole('textbox', { name: 'Multicast address' });
  await address.fill('192.168.1.20');
  await expectAccessible(page);
  await save(page).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/^Enter an IPv4 address from 224\.0\.0\.0/u);
  await address.fill('239.10.20.30:5000');
  await openOptions(page, 'General');
  await expect(page.getByText('The server allows 500.')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/\/user\/room\/list\/\d+$/u);
  await expect(page.getByText(STREAM_URL)).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await (await apiOf(server.url, 'anna')).read(id)).toMatchObject({
    broadcast_enabled: true,
    broadcast_id: 'hall',
    stream_recording_state: 1,
    multicast_enable: true,
    multicast_address: '239.10.20.30:5000',
  });
  const guest = await openPage(`/c/${id}`);
  await expect(guest.getByRole('link', { name: 'Watch the stream' })).toHaveAttribute(
    'href',
    STREAM_URL,
  );
});

test('[RT-16] a draft survives a reload, and can be discarded', async ({ openPage }) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create');
  await name(page).fill('Not lost');
  await page.getByRole('textbox', { name: 'Description' }).fill('Kept, too');
  await openOptions(page, 'Advanced');
  await page.getByRole('textbox', { name: 'Tags' }).fill('kept');
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Kept, too');
  await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('kept');
  await expect(name(page)).toHaveValue('Not lost');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(name(page)).toHaveValue('');
  await page.reload();
  await expect(name(page)).toBeVisible();
  await expect(page.getByText('Your unsaved changes are back.')).toHaveCount(0);
});

test('[RT-16] leaving with changes asks first, with the safe answer first', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create');
  await name(page).fill('Half a plan');
  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(name(page)).toHaveValue('Half a plan');
  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expectPath(page, '/user/room/list');
  await visit(page, '/user/conference/create');
  await expect(name(page)).toHaveValue('');
});

test('[PA-1] a template is created from a form, fills another form, and can be edited', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create?from=weekly_sync');
  await expect(name(page)).toHaveValue('Weekly sync');
  await name(page).fill('Sync pattern');
  await unfoldOptions(page);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByText('Saved as a template.')).toBeVisible();

  await visit(page, '/user/conference/create');
  await unfoldOptions(page);
  await page
    .getByRole('combobox', { name: 'Start from a template' })
    .selectOption({ label: 'Sync pattern' });
  await expect(page).toHaveURL(/\?template=[0-9a-f]+$/u);
  await expect(name(page)).toHaveValue('Sync pattern');
  await expect(page.getByRole('combobox', { name: 'Repeat' })).toHaveValue('weekly');
  const template = new URL(page.url()).searchParams.get('template') ?? '';

  await visit(page, `/user/template/edit/${template}`);
  await name(page).fill('Better pattern');
  await save(page).click();
  await expectPath(page, `/user/template/list/${template}`);
  await visit(page, `/user/template/edit/${template}`);
  await expect(name(page)).toHaveValue('Better pattern');
});

test('[PA-1] a template keeps a repetition that the server’s schedule can’t express, and creates one conference per date', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create');
  await name(page).fill('Fortnightly pattern');
  await page.getByLabel('Date', { exact: true }).fill('2031-03-04');
  await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Every few weeks');
  await page.getByRole('textbox', { name: 'Number of dates' }).fill('4');
  await unfoldOptions(page);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByText('Saved as a template.')).toBeVisible();

  await visit(page, '/user/conference/create');
  await page.getByRole('button', { name: 'Start over' }).click();
  await unfoldOptions(page);
  await page
    .getByRole('combobox', { name: 'Start from a template' })
    .selectOption({ label: 'Fortnightly pattern' });
  await expect(page).toHaveURL(/\?template=[0-9a-f]+$/u);
  await expect(page.getByRole('combobox', { name: 'Repeat' })).toHaveValue('weeks');
  await expect(page.getByRole('textbox', { name: 'Number of dates' })).toHaveValue('4');
  const planned = '4 separate conferences, the last on Tue, April 15, 2031';
  await expect(page.getByRole('status').getByText(planned)).toBeVisible();

  const template = new URL(page.url()).searchParams.get('template') ?? '';
  await visit(page, `/user/template/list/${template}`);
  const card = page.getByRole('region', { name: 'Details' });
  await expect(card.getByText('Every 2 weeks: Tuesday')).toBeVisible();
  await card.getByRole('button', { name: 'Edit before use' }).click();
  await expect(page.getByRole('status').getByText(planned)).toBeVisible();
  await save(page).click();
  const dates = page.locator('a[data-id]').filter({ hasText: 'Fortnightly pattern' });
  await expect(dates).toHaveCount(4);
});

test('[RT-16] only the description of a running conference can change', async ({
  openPage,
  server,
}) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/room/edit/lobby');
  await expect(page.getByText('You can only change the description')).toBeVisible();
  await expect(name(page)).toBeDisabled();
  await openOptions(page, 'Advanced');
  await expect(page.getByRole('textbox', { name: 'Tags' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Description' }).fill('Wait a moment, please.');
  await save(page).click();
  await expectPath(page, '/user/room/list/lobby');
  const api = await apiOf(server.url, 'anna');
  expect(await api.read('lobby')).toMatchObject({
    description: 'Wait a moment, please.',
    waiting_room_enabled: true,
  });
});

test('[PA-3] people without the right to create see the list, and only the owner can edit', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'dora', BLANK);
  await visit(page, '/user/conference/create');
  await expectPath(page, '/user/conference/list');
  await visit(page, '/user/conference/edit/weekly_sync');
  await expect(page.getByRole('heading', { name: 'Only the owner can change this' })).toBeVisible();
  await visit(page, '/user/conference/edit/no_such_thing');
  await expect(page.getByRole('heading', { name: 'Conference not found' })).toBeVisible();
});

test('[RT-16] registration and a PIN exclude each other @all', async ({ openPage }) => {
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create');
  await unfoldOptions(page);
  await expect(tab(page, 'Registration')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Anyone with the link' }).check();
  await page.getByRole('checkbox', { name: 'Require a PIN' }).check();
  await openOptions(page, 'Registration');
  await page.getByRole('checkbox', { name: 'Require registration' }).check();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeVisible();
  await expectAccessible(page);
  await openOptions(page, 'General');
  const pin = page.getByRole('checkbox', { name: 'Require a PIN' });
  await expect(pin).toBeDisabled();
  await expect(pin).not.toBeChecked();
  await expect(page.getByText('Not both')).toBeVisible();
});

test('[CH-3] every tab fits a narrow window and has no accessibility findings in the dark @all', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await page.emulateMedia({ colorScheme: 'dark' });
  // So high that the navigation bar covers no part of the form: axe reports half-covered elements as small targets.
  await page.setViewportSize({ width: 320, height: 1800 });
  await plan(page, '/user/conference/edit/standup');
  await page.getByRole('radio', { name: 'Anyone with the link' }).check();
  await unfoldOptions(page);
  for (const each of await page.getByRole('tab').all()) {
    await each.click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('[CH-1] a layout editor that fails to load leaves the form working, and loads at the next try', async ({
  openPage,
  runsIn,
  watch,
}) => {
  test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
  watch.tolerate(/ERR_FAILED/u);
  const page = await openPage(BLANK);
  await plan(page, '/user/conference/create');
  await name(page).fill('Still here');
  await page.route('**/parts/drag-and-drop.*', (route) => route.abort());
  await openOptions(page, 'Layout');
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded.');
  await page.unroute('**/parts/drag-and-drop.*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(name(page)).toHaveValue('Still here');
});
