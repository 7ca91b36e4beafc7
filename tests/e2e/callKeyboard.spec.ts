/** The call by keyboard alone, as assistive technology reads it, and in another language without leaving it. */
import { expectMoving, expectSeenAndHeard } from '../support/callMeasures.ts';
import {
  closeSettings,
  moreButton,
  openSettings,
  switchLanguageInCall,
} from '../support/callSteps.ts';
import { expect, test, withOwnClock } from '../support/fixtures.ts';
import { walk } from '../support/keyboardWalk.ts';
import { ANNA, annaJoins, gretaJoins } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';
import { joinAsGuest } from '../support/steps.ts';

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'In the app the keys also reach the window’s own controls',
);

test('[RT-7] everything in a call works by keyboard, and closing returns the focus', async ({
  openPage,
  server,
}) => {
  const anna = await annaJoins(withOwnClock(openPage));
  const bar = anna.getByRole('group', { name: 'Call controls' });
  const participants = anna.getByRole('button', { name: /^Participants/u });
  const panel = anna.getByRole('complementary');
  const orders: string[] = [];
  const stroll = async (where: string) => {
    const { stops, problems } = await walk(anna);
    expect(problems, where).toEqual([]);
    orders.push([where, ...stops].join('\n  '));
  };

  await test.step('the bar that hides comes back under the keyboard’s focus', async () => {
    await anna.mouse.move(5, 400);
    await anna.clock.runFor(4000);
    await expect(bar).toHaveCSS('opacity', '0');
    await expect(anna.getByRole('button', { name: 'Invite' })).toBeVisible();
    // To the content above the videos, and past it.
    for (const name of ['Copy link', 'Invite']) {
      await anna.keyboard.press('Tab');
      await expect(anna.getByRole('button', { name })).toBeFocused();
    }
    await anna.keyboard.press('Tab');
    await expect(bar.locator(':focus-visible')).toHaveCount(1);
    await expect(bar).toHaveCSS('opacity', '1');
  });

  await stroll('alone');
  await expect(anna.locator('body')).toMatchAriaSnapshot({ name: 'names-call-alone.aria.yml' });

  await test.step('more', async () => {
    const more = moreButton(anna);
    await more.press('Enter');
    await expect(anna.getByRole('menu', { name: 'More' })).toMatchAriaSnapshot({
      name: 'names-call-more.aria.yml',
    });
    await expect(anna.getByRole('menuitem').first()).toBeFocused();
    await anna.keyboard.press('End');
    await expect(anna.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await anna.keyboard.press('Escape');
    await expect(anna.getByRole('menu')).toHaveCount(0);
    await expect(more).toBeFocused();
    // It closes when the Tab key leaves it, so that it covers nothing.
    await anna.keyboard.press('Enter');
    await anna.keyboard.press('Tab');
    await expect(anna.getByRole('button', { name: 'Leave' })).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('settings, whose sections the arrow keys go round', async () => {
    await openSettings(anna, 'audio');
    const tab = (name: string) => anna.getByRole('tab', { name });
    await tab('Audio').focus();
    await anna.keyboard.press('ArrowDown');
    await expect(tab('Video')).toBeFocused();
    await expect(anna.getByRole('tabpanel', { name: 'Video' })).toBeVisible();
    await anna.keyboard.press('Home');
    await expect(tab('Audio')).toBeFocused();
    await closeSettings(anna);
    await expect(moreButton(anna)).toBeFocused();
  });

  await test.step('single keys can be switched off', async () => {
    const microphone = anna.getByRole('button', { name: 'Microphone', exact: true });
    const shortcuts = anna.getByRole('checkbox', { name: 'Keyboard shortcuts' });
    await openSettings(anna, 'shortcuts');
    await shortcuts.press('Space');
    await expect(shortcuts).not.toBeChecked();
    await closeSettings(anna);
    await expect(microphone).not.toHaveAttribute('aria-keyshortcuts');
    await anna.keyboard.press('p');
    await openSettings(anna, 'shortcuts');
    await expect(panel).toHaveCount(0);
    await shortcuts.press('Space');
    await closeSettings(anna);
    await anna.keyboard.press('p');
    await expect(panel).toBeVisible();
    await anna.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(participants).toBeFocused();
  });

  await test.step('the panel, beside the stage and over it', async () => {
    await participants.press('Enter');
    await expect(panel.getByRole('button', { name: /^Close/u })).toBeFocused();
    await stroll('panel');
    await expect(panel).toMatchAriaSnapshot({ name: 'names-call-panel.aria.yml' });
    await anna.setViewportSize({ width: 450, height: 700 });
    // Before that, the bar has further buttons after this one.
    await expect(bar).toHaveAttribute('data-room', 'narrow');
    await panel.getByRole('button', { name: /^Close/u }).focus();
    await anna.keyboard.press('Shift+Tab');
    await expect(panel).toHaveCount(0);
    await expect(anna.getByRole('button', { name: 'Leave' })).toBeFocused();
    await anna.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a button that goes with what it asked leaves the focus in its place', async () => {
    await (await apiOf(server.url, 'anna')).change('demo', { waiting_room_enabled: true });
    const greta = await openPage('/c/demo', { inBrowser: true });
    await joinAsGuest(greta, 'Greta');
    const letIn = anna.getByRole('button', { name: 'Admit Greta' });
    await letIn.press('Enter');
    await expect(letIn).toHaveCount(0);
    await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
    await expect(anna.locator(':focus'), 'the focus is not lost').toHaveCount(1);
    await anna.keyboard.press('Tab');
    await expect(bar.getByRole('button').first()).toBeFocused();
    await (await apiOf(server.url, 'anna')).change('demo', { waiting_room_enabled: false });
  });
  expect(`${orders.join('\n\n')}\n`).toMatchSnapshot('keyboard-call.txt');
});

test('[RT-7] a guest changes shortcuts in a call by keyboard alone', async ({ openPage }) => {
  const greta = await openPage('/c/demo', { inBrowser: true });
  await joinAsGuest(greta, 'Greta');
  const microphone = greta.getByRole('button', { name: 'Microphone', exact: true });
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await openSettings(greta, 'shortcuts');
  const keys = greta.getByRole('dialog', { name: 'Settings' });
  const change = keys.getByRole('button', { name: 'Change: Microphone' });
  const row = keys.getByRole('listitem').filter({ hasText: /^Microphone/u });
  await change.press('Enter');
  await greta.keyboard.press('v');
  await expect(row.getByRole('status')).toHaveText('Already used for: Camera.');
  await change.press('Enter');
  await greta.keyboard.press('k');
  await expect(row.getByRole('status')).toHaveText('');
  await expect(microphone, 'the key that was asked for did nothing else').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await greta.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(moreButton(greta)).toBeFocused();
  await greta.keyboard.press('m');
  await expect(microphone).toHaveAttribute('aria-keyshortcuts', 'K Space');
  await greta.keyboard.press('k');
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
});

test('[L-2] changing the language keeps call, videos and panel @all', async ({ openPage }) => {
  await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
  await greta.getByRole('button', { name: /^Participants/u }).click();
  await greta.evaluate(() => {
    Object.assign(window, { plenumPicture: document.querySelector('figure video') });
  });
  await switchLanguageInCall(greta, 'fa');
  await expect(greta.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(greta.getByRole('complementary')).toBeVisible();
  const isKept = () =>
    greta.evaluate(() => {
      const { plenumPicture } = Object(window);
      return plenumPicture !== null && plenumPicture === document.querySelector('figure video');
    });
  expect(await isKept()).toBe(true);
  await switchLanguageInCall(greta, 'en');
  expect(await isKept()).toBe(true);
  await expectMoving(greta, 'Anna Weiss’s video');
});

test('[RT-7] a notice that replaces the details leaves the focus there', async ({ openPage }) => {
  const anna = await annaJoins(withOwnClock(openPage));
  const details = anna.getByTitle('Conference details');
  await anna.keyboard.press('Tab'); // a visible focus keeps the bar
  await details.focus();
  await Promise.all([
    gretaJoins(openPage),
    expect(details.locator('..')).toHaveCSS('opacity', '0', { timeout: 60_000 }),
  ]);
  await expect(details).toBeFocused();
  await anna.clock.runFor(5000);
  await expect(details.locator('..')).toHaveCSS('opacity', '1', { timeout: 60_000 });
  await expect(details).toBeFocused();
});
