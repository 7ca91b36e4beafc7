/** The acts of owner and moderators in a call, as both sides see them. */
import { ANNA, annaJoins, gretaJoins, endForAll } from '../support/meeting.ts';
import { expectSeenAndHeard } from '../support/callMeasures.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiOf } from '../support/schedulerApi.ts';
import type { Page } from '@playwright/test';

const panelButton = (page: Page) => page.getByRole('button', { name: /^Participants/u });
const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });
const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true });

/** Expands the tools for a person and uses one. */
async function manage(page: Page, name: string, tool: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${name}`, exact: true }).click();
  await page
    .getByRole('group', { name: `Manage ${name}` })
    .getByText(tool, { exact: true })
    .click();
}

test('[RT-7] a moderator mutes, asks to unmute and stops cameras; the person is notified, and decides what to turn on', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
  await panelButton(anna).click();

  await test.step('muted, by name and spoken', async () => {
    await manage(anna, 'Greta', 'Mute');
    await expect(greta.getByRole('status').getByText(/Anna Weiss\S* muted you\./u)).toBeVisible();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
    await expect(
      anna.getByLabel('Greta', { exact: true }).getByLabel('Microphone is off'),
    ).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Manage Greta' })).toBeFocused();
  });

  await test.step('asked to unmute: only the person’s own press does it', async () => {
    await manage(anna, 'Greta', 'Ask to unmute');
    await expect(greta.getByText(/Anna Weiss\S* asks you to unmute\./u)).toBeVisible();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
    await greta.getByRole('button', { name: 'Unmute', exact: true }).click();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'true');
    await expect(greta.getByText(/Anna Weiss\S* asks you to unmute\./u)).toBeHidden();
  });

  await test.step('the camera', async () => {
    await manage(anna, 'Greta', 'Turn off camera');
    await expect(greta.getByText(/Anna Weiss\S* turned off your camera\./u)).toBeVisible();
    await expect(camera(greta)).toHaveAttribute('aria-pressed', 'false');
    await expect(anna.getByLabel('Greta’s video')).toBeHidden();
  });

  await test.step('all', async () => {
    await anna.getByRole('button', { name: 'Mute all' }).click();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
    await expect(microphone(anna)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a moderator for this session has the tools, and loses them again', async () => {
    await manage(anna, 'Greta', 'Make moderator');
    await expect(greta.getByText(/Anna Weiss\S* made you a moderator\./u)).toBeVisible();
    await panelButton(greta).click();
    await expect(greta.getByRole('button', { name: 'Mute all' })).toBeVisible();
    await manage(anna, 'Greta', 'Remove moderator role');
    await expect(greta.getByRole('button', { name: 'Mute all' })).toBeHidden();
  });
});

test('[RT-7] by keyboard, the tools expand, Escape collapses them first, and removing asks for confirmation', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await panelButton(anna).click();
  const toggle = anna.getByRole('button', { name: 'Manage Greta' });
  await toggle.focus();
  await anna.keyboard.press('Enter');
  await expect(anna.getByRole('button', { name: 'Mute', exact: true })).toBeFocused();
  await anna.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await anna.keyboard.press('Enter');
  await anna.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(anna.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await anna.getByRole('button', { name: 'Remove', exact: true }).press('Enter');

  await expect(greta.getByRole('heading', { name: /Anna Weiss\S* removed you$/u })).toBeFocused();

  await test.step('coming again is not coming straight back', async () => {
    await greta.getByRole('button', { name: 'Ask again' }).click();
    await expect(greta.getByText('You’re in the waiting room.')).toBeVisible();
    await anna.getByRole('button', { name: 'Admit Greta' }).click();
    await expect(greta.getByLabel('Greta (you)')).toBeVisible();
  });
});

test('[RT-7] a moderator locks, sets a PIN and ends the call for all', async ({
  openPage,
  server,
}) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await panelButton(anna).click();

  await anna.getByRole('button', { name: 'Lock the conference' }).click();
  await expect(greta.getByText(/^\S*Anna Weiss\S* locked the conference/u)).toBeVisible();
  const late = await openPage('/c/demo', { inBrowser: true });
  await late.getByLabel('Your name').fill('Late');
  await late.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(late.getByText('You’re in the waiting room.')).toBeVisible();
  await anna.getByRole('button', { name: 'Admit Late' }).click();
  await expect(late.getByLabel('Late (you)')).toBeVisible();
  await late.getByRole('button', { name: 'Leave' }).click();
  await anna.getByRole('button', { name: 'Unlock the conference' }).click();

  await anna.getByRole('button', { name: 'Set a PIN' }).click();
  await anna.getByLabel(/^New PIN/u).fill('2468');
  await anna.getByRole('button', { name: 'Save PIN' }).click();
  await expect(anna.getByText(/set a new PIN/u)).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Change PIN' })).toBeFocused();
  await late.getByRole('button', { name: 'Rejoin' }).click();
  await late.getByLabel('PIN').fill('2468');
  await late.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(late.getByLabel('Late (you)')).toBeVisible();
  await expect(greta.getByLabel('Greta (you)')).toBeVisible();

  await endForAll(anna);
  await expect(
    anna.getByRole('heading', { name: 'You ended the conference for everyone' }),
  ).toBeFocused();
  for (const page of [greta, late]) {
    await expect(
      page.getByRole('heading', { name: /Anna Weiss\S* ended the conference for everyone$/u }),
    ).toBeFocused();
    await expect(page.getByRole('button', { name: 'Rejoin' })).toHaveCount(0);
  }
  await (await apiOf(server.url, 'anna')).change('demo', { pin: '' });
});

test('[RT-7] without a right the button says why; losing it stops the device, regaining it starts nothing', async ({
  openPage,
  server,
}) => {
  const api = await apiOf(server.url, 'anna');
  await api.change('demo', { rights: { guest: { video_send: false }, user: {} } });
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expect(greta.getByRole('status').getByText(/can’t turn on your camera/u)).toBeVisible();
  await expect(camera(greta)).toHaveAttribute('aria-disabled', 'true');
  await expect(camera(greta)).toHaveAccessibleDescription(/can’t turn on your camera/u);
  await expect(anna.getByLabel('Greta’s video')).toBeHidden();
  await api.change('demo', { rights: { guest: { audio_send: false }, user: {} } });
  await expect(microphone(greta)).toHaveAttribute('aria-disabled', 'true');
  await expect(greta.getByRole('status').getByText(/You can’t speak/u)).toBeVisible();
  await expect(camera(greta)).not.toHaveAttribute('aria-disabled');
  await expect(camera(greta)).toHaveAttribute('aria-pressed', 'false');
  await api.change('demo', {
    rights: { guest: { audio_rcv: false, video_rcv: false, desktop_sharing: false }, user: {} },
  });
  await expect(greta.getByText(/You can’t hear others/u)).toBeVisible();
  await expect(greta.getByLabel('Anna Weiss’s video')).toBeHidden();
  await expect(greta.locator('audio')).toHaveCount(0);
  await expect(greta.getByRole('button', { name: 'Share screen' })).toBeHidden();
  await api.change('demo', { rights: { guest: {}, user: {} } });
  await expect(greta.getByLabel('Anna Weiss’s video')).toBeVisible();
  await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
});

test('[RT-7] a person who speaks while muted gets a notice with the shortcut', async ({
  openPage,
}) => {
  const greta = await gretaJoins(openPage);
  await microphone(greta).click();
  await expect(greta.getByText('You’re muted. Press M to unmute.')).toBeVisible();
  await microphone(greta).click();
  await expect(greta.getByText('You’re muted. Press M to unmute.')).toBeHidden();
});
