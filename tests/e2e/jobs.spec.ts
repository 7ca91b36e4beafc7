/**
 * People's main jobs, each limited to its number of actions: with the mouse, by keyboard alone, and by touch on a phone. Scheduling
 * is in `planning.spec.ts`.
 */
import type { Page } from '@playwright/test';
import { WAYS, type Way, countActions, sizeFor } from '../support/countActions.ts';
import { type OpenPage, expect, test } from '../support/fixtures.ts';
import { BLANK, joinAsGuest, signIn } from '../support/steps.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const controls = (page: Page) => page.getByRole('group', { name: 'Call controls' });

/** Opens one of Anna's pages, in a window of the right size. */
async function annaAt(openPage: OpenPage, way: Way, path: string): Promise<Page> {
  const page = await openPage(BLANK);
  await sizeFor(page, way);
  await signIn(page, 'anna', path);
  return page;
}

async function annaIn(openPage: OpenPage, way: Way, id: string): Promise<Page> {
  const page = await annaAt(openPage, way, `/c/${id}`);
  await button(page, 'Join').click();
  await expect(controls(page)).toBeVisible();
  return page;
}

// First, because the other jobs' calls are above it later, more than a phone shows.
for (const [way, words] of WAYS) {
  test(`[PA-4] looking back takes two actions, ${words}`, async ({ openPage }) => {
    const page = await annaAt(openPage, way, '/user/general');
    const person = countActions(page, way);
    const rail = page.getByRole('navigation', { name: 'Personal area' });
    await person.press(rail.getByRole('link', { name: 'History' }));
    await person.press(page.getByRole('button', { name: /^Play .Weekly sync/u }));
    await expect(page.getByRole('region', { name: /^Player: / })).toBeFocused();
    expect(person.actions).toBe(2);
  });
}

for (const [way, words] of WAYS) {
  test.describe(words, () => {
    test('[RT-6] a guest joins by link in two actions', async ({ openPage }) => {
      const page = await openPage('/c/demo');
      await sizeFor(page, way);
      const person = countActions(page, way);
      await person.fill(page.getByLabel('Your name'), 'Greta');
      await expect(button(page, 'Join')).toBeInViewport({ ratio: 1 });
      await person.press(button(page, 'Join'));
      await expect(controls(page)).toBeVisible();
      expect(person.actions).toBe(2);
    });

    test('[PA-3] starting a conference takes one action', async ({ openPage }) => {
      const page = await annaAt(openPage, way, '/user/general');
      const person = countActions(page, way);
      await person.press(button(page, 'Start a conference'));
      await expect(page).toHaveURL(/\/c\/[^/]+\/conference$/u);
      await expect(controls(page)).toBeVisible();
      expect(person.actions).toBe(1);
    });

    test('[PA-4] calling a colleague and answering take one action each', async ({ openPage }) => {
      const boris = await openPage(BLANK, { inBrowser: true });
      await sizeFor(boris, way);
      await signIn(boris, 'boris');
      await expect(boris.getByRole('heading', { level: 1, name: /^Good /u })).toBeVisible();
      const anna = await annaAt(openPage, way, '/user/contacts/boris');
      const caller = countActions(anna, way);
      const contact = anna.getByRole('region', { name: 'Contact', exact: true });
      await caller.press(contact.getByRole('button', { name: 'Call', exact: true }));
      const callee = countActions(boris, way);
      const ring = boris.getByRole('alertdialog', { name: /Anna Weiss.* is calling you/u });
      await callee.press(ring.getByRole('button', { name: 'Accept' }));
      await expect(anna.getByLabel('Boris Ivanov', { exact: true })).toBeVisible();
      expect([caller.actions, callee.actions]).toEqual([1, 1]);
    });

    test('[RT-7] inviting someone from a call takes two actions', async ({
      openPage,
      server,
      runsIn,
    }) => {
      test.skip(runsIn === 'desktop', 'The shell lets no page read the clipboard');
      const anna = await annaIn(openPage, way, 'demo');
      await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const person = countActions(anna, way);
      if (way === 'touch') {
        // A phone's bar has no room for it.
        await person.press(button(anna, 'More'));
        await person.press(anna.getByRole('menuitem', { name: 'Copy link' }));
        await expect(anna.getByText('Link copied.')).toBeVisible();
      } else {
        await person.press(anna.getByRole('button', { name: 'Participants' }));
        const invite = anna.getByRole('region', { name: 'Invite' });
        await person.press(invite.getByRole('button', { name: 'Copy link' }));
      }
      await expect
        .poll(() => anna.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${server.url}/c/demo`);
      expect(person.actions).toBe(2);
    });

    // Four people with cameras are expensive: `callAccess.spec.ts` also tests that the notice fits a phone.
    const later = way === 'touch' ? ' @all' : '';
    test(`[RT-7] admitting one waiting person takes one action, and so does admitting several${later}`, async ({
      openPage,
    }) => {
      test.slow(); // four people with their cameras
      const anna = await annaIn(openPage, way, 'lobby');
      const wait = async (name: string) => {
        const guest = await openPage('/c/lobby', { inBrowser: true });
        await joinAsGuest(guest, name);
        await expect(guest.getByText('You’re in the waiting room.')).toBeVisible();
        return guest;
      };
      const isIn = (guest: Page) =>
        expect(guest.getByLabel('Anna Weiss', { exact: true })).toBeVisible();
      const person = countActions(anna, way);
      const first = await wait('Greta');
      await person.press(button(anna, 'Admit Greta').first());
      await isIn(first);
      const others = [await wait('Gustav'), await wait('Gil')];
      await person.press(button(anna, /^Admit all/u).first());
      for (const guest of others) await isIn(guest);
      expect(person.actions).toBe(2);
    });

    test('[RT-7] leaving a call takes one action, and ending it for all takes two', async ({
      openPage,
    }) => {
      const anna = await annaIn(openPage, way, 'design_room');
      const person = countActions(anna, way);
      await person.press(button(anna, 'Leave'));
      await expect(anna.getByRole('heading', { name: 'You left the conference' })).toBeVisible();
      expect(person.actions).toBe(1);
      await button(anna, 'Rejoin').click();
      await expect(controls(anna)).toBeVisible();
      const again = countActions(anna, way);
      if (way === 'touch') await again.press(button(anna, 'More'));
      else await again.press(button(anna, 'End for all'));
      await again.press(anna.getByRole('menuitem', { name: 'End for all' }));
      await expect(anna.getByRole('heading', { name: /^You ended the conference/u })).toBeVisible();
      expect(again.actions).toBe(2);
    });
  });
}
