/** What screen readers announce, word for word, when something happens away from the focus. */
import { chooseMore } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';
import { listen } from '../support/spoken.ts';
import { joinBox, openAs, submitSignIn } from '../support/steps.ts';

test('[AU-4] [RT-1] announces an invalid link and a refused sign-in', async ({ openPage }) => {
  const page = await openPage('/');
  const heard = await listen(page);
  await joinBox(page).fill('not a link at all');
  await page.keyboard.press('Enter');
  await expect
    .poll(heard)
    .toEqual([
      'status: No conference found in this text. Paste a link, an ID or a whole invitation.',
    ]);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(page, 'anna', 'wrong-password');
  await expect
    .poll(heard)
    .toEqual([
      'status: No conference found in this text. Paste a link, an ID or a whole invitation.',
      'status: Invalid username or password.',
    ]);
});

test('[RT-13] announces the number of search results', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', '/user/room/list');
  await expect(page.locator('main a[data-id]').first()).toBeVisible();
  const heard = await listen(page);
  const search = page.getByRole('searchbox');
  await search.fill('design');
  await expect(page.locator('main a[data-id]')).toHaveCount(1);
  await expect.poll(heard).toEqual(['status: Found: 1']);
  await search.fill('nothing is called so');
  await expect(page.locator('main a[data-id]')).toHaveCount(0);
  await expect.poll(heard).toEqual(['status: Found: 1', 'status: Found: 0']);
});

test('[RT-15] announces that a contact is added or deleted', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', '/user/contacts');
  await expect(page.getByText('5 contacts')).toBeVisible();
  const heard = await listen(page);
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByLabel('ID, email address or call string').fill('nobody here');
  await page.keyboard.press('Enter');
  await expect.poll(heard).toHaveLength(1);
  await dialog.getByLabel('ID, email address or call string').fill('sip:desk@example.com');
  await expect.poll(heard).toHaveLength(2);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect
    .poll(heard)
    .toEqual([
      'status: This isn’t an ID, email address or call string.',
      'status: SIP device: #sip:desk@example.com',
      'status: #sip:desk@example.com added.',
      'status: #sip:desk@example.com deleted.',
    ]);
});

test('[RT-14] announces that a recording is deleted or restored', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', '/user/conference/list/weekly_sync/recordings');
  const row = page.getByRole('listitem').filter({ hasText: 'Weekly sync.webm' });
  await expect(row.first()).toBeVisible();
  const heard = await listen(page);
  await row.getByRole('button', { expanded: false }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.first()).toBeVisible();
  await expect
    .poll(heard)
    .toEqual(['status: “Weekly sync.webm” deleted.', 'status: “Weekly sync.webm” restored.']);
});

test('[RT-7] announces events of a call to its participants, one after the other', async ({
  openPage,
  server,
}) => {
  const anna = await annaJoins(openPage);
  const all = await listen(anna);
  // The fake microphone beeps: on a machine that is slow between the two presses, Anna is notified that she speaks while muted.
  const heard = async () =>
    (await all()).filter((line) => line !== 'status: You’re muted. Press M to unmute.');
  const greta = await gretaJoins(openPage);
  const gretaHeard = await listen(greta);
  await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
  await anna.keyboard.press('m');
  await expect(anna.getByText('You’re muted.', { exact: true })).toBeAttached();
  await anna.keyboard.press('m');
  await expect(anna.getByText('You’re unmuted.', { exact: true })).toBeAttached();
  await greta.getByRole('button', { name: 'Share screen' }).click();
  await expect(anna.getByText('Greta is sharing their screen.')).toBeAttached();
  await greta.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(anna.getByText('Greta stopped sharing their screen.')).toBeAttached();
  await chooseMore(anna, 'Record');
  await expect(greta.getByText('Recording', { exact: true })).toBeVisible();
  await chooseMore(anna, 'Stop recording');
  await expect(anna.getByText('Recording saved.')).toBeVisible();
  await expect(greta.getByRole('status').filter({ hasText: 'Recording ended.' })).toBeAttached();
  await expect
    .poll(gretaHeard)
    .toEqual(['status: Anna Weiss is recording this conference.', 'status: Recording ended.']);
  await greta.getByRole('button', { name: 'Leave' }).click();
  await expect(anna.getByLabel('Greta', { exact: true })).toHaveCount(0);

  // From now on new people have to wait.
  const api = await apiOf(server.url, 'anna');
  await api.change('demo', { waiting_room_enabled: true });
  const outside = await listen(greta);
  await greta.getByRole('button', { name: 'Rejoin' }).click();
  await anna.getByRole('button', { name: 'Admit Greta' }).click();
  await expect(greta.getByLabel('Greta (you)')).toBeVisible();
  await api.change('demo', { waiting_room_enabled: false });
  await expect
    .poll(outside)
    .toEqual([
      'alert: You’re in the waiting room. Stay on this page and you’ll be let in soon.',
      'status: You’ve been let in.',
    ]);
  await expect
    .poll(heard)
    .toEqual([
      'status: Greta joined.',
      'status: You’re muted.',
      'status: You’re unmuted.',
      'status: Greta is sharing their screen.',
      'status: Greta stopped sharing their screen.',
      'status: You’re recording this conference.',
      'status: Saving the recording…',
      'status: Recording saved. The owner can find it in Recordings.',
      'status: Greta left.',
      'status: Greta is waiting to join.',
      'status: Greta joined.',
    ]);
});
