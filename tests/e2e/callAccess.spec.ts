/**
 * The call in all its states for all participants: the rules of axe in both themes and directions, targets, states without colour,
 * motion, zoom and mirroring. One call for many checks; the other screens have their own specs.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/accessibility.ts';
import { bringEndNear, chooseMore, openMore, switchLanguageInCall } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { lostInForcedColours } from '../support/forcedColours.ts';
import {
  boxes,
  clippedWords,
  differences,
  mirrored,
  mixedUpIds,
  motionEnds,
  movingThings,
  setDirection,
  sidewaysPx,
  smallTargets,
  spaceText,
  statesByColourAlone,
  wrongIcons,
} from '../support/looks.ts';
import { GRETA, annaJoins, gretaJoins } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';
import { BLANK, signIn } from '../support/steps.ts';
import { WALK_LIMIT_MS } from '../support/screenWalk.ts';

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'Themes, windows and zoom are the test’s in a browser',
);

/** The CSS pixels of a zoomed window of 1280 × 1024. */
const NARROWEST = [{ zoom: '400 %', width: 320, height: 256 }] as const;
const ZOOMS = [{ zoom: '200 %', width: 640, height: 512 }, ...NARROWEST] as const;

for (const isWhole of [false, true]) {
  test(`[RT-7] [L-2] the call has no findings in any state, theme, direction and size${isWhole ? ', each with each @all' : ''}`, async ({
    openPage,
    server,
  }) => {
    test.setTimeout(WALK_LIMIT_MS);
    const found: string[] = [];
    const api = await apiOf(server.url, 'anna');

    /**
     * The stage is dark in both themes, so most states need only one check per theme and direction. A state with only new text is
     * not checked in another language again, because that means opening the settings. Without `--all`, such a state is only checked
     * in the light theme, in both directions.
     */
    async function look(
      page: Page,
      state: string,
      looks: 'all' | 'each' | 'oneLanguage' = 'each',
    ): Promise<void> {
      const note = (kind: string, findings: readonly string[]) =>
        found.push(...findings.map((finding) => `${state}, ${kind}: ${finding}`));
      await test.step(state, async () => {
        note('light, ltr', await findingsWithBar(page));
        note('targets', await smallTargets(page));
        const original = await boxes(page);
        await setDirection(page, 'rtl');
        note('mirrored', differences(original.map(mirrored), await boxes(page)));
        await setDirection(page, 'ltr');
        if (looks === 'oneLanguage' && !isWhole) return;
        await page.emulateMedia({ forcedColors: 'active' });
        note('forced colours', await statesByColourAlone(page));
        note('forced colours', await lostInForcedColours(page));
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
        note('reduced motion', await movingThings(page));
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
        if (looks === 'all') note('dark, ltr', await findingsWithBar(page));
        if (looks !== 'oneLanguage') {
          await switchLanguageInCall(page, 'fa');
          note('dark, rtl', await findingsWithBar(page));
          note('fa', await wrongIcons(page));
          note('fa', await mixedUpIds(page));
        }
        await page.emulateMedia({ colorScheme: 'light' });
        if (looks === 'all') note('light, rtl', await findingsWithBar(page));
        if (looks !== 'oneLanguage') await switchLanguageInCall(page, 'en');
        await spaceText(page, true);
        note('wide text', await clippedWords(page));
        for (const { zoom, width, height } of isWhole ? ZOOMS : NARROWEST) {
          await page.setViewportSize({ width, height });
          await motionEnds(page);
          const sideways = await sidewaysPx(page);
          note(zoom, sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []);
          note(zoom, await clippedWords(page));
        }
        await spaceText(page, false);
        note('400 %', await smallTargets(page));
        if (looks === 'all') note('400 %', await findingsWithBar(page));
        await page.setViewportSize({ width: 1280, height: 800 });
        await motionEnds(page);
      });
    }

    const anna = await annaJoins(openPage);
    await look(anna, 'alone, owner');
    await openMore(anna);
    await look(anna, 'more, owner', 'oneLanguage');
    await anna.keyboard.press('Escape');

    const greta = await gretaJoins(openPage);
    await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
    await look(anna, 'two people, owner', 'all');
    await look(greta, 'two people, guest', 'all');

    await greta.getByRole('button', { name: 'Share screen' }).click();
    await expect(anna.getByLabel('Greta’s screen')).toBeVisible();
    await anna.getByRole('button', { name: /^Participants/u }).click();
    await look(anna, 'panel and a shared screen, owner');
    await anna.getByRole('button', { name: 'Manage Greta' }).click();
    await anna.getByRole('button', { name: 'Set a PIN' }).click();
    await look(anna, 'tools for a person and the PIN, owner', 'oneLanguage');
    await anna.keyboard.press('Escape');
    await anna.keyboard.press('Escape');
    await look(greta, 'sharing the screen, guest', 'oneLanguage');
    await anna.keyboard.press('Escape');

    await chooseMore(anna, 'Record');
    await expect(greta.getByText('Recording', { exact: true })).toBeVisible();
    await look(anna, 'recording, owner', 'oneLanguage');
    await look(greta, 'recorded, guest', 'oneLanguage');
    await chooseMore(anna, 'Stop recording');

    await api.change('demo', { waiting_room_enabled: true });
    const dora = await openPage(BLANK, { capture: GRETA, inBrowser: true });
    await signIn(dora, 'dora', '/c/demo/conference');
    await expect(dora.locator('main video')).toBeVisible();
    await dora.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(dora.getByText('You’re in the waiting room.')).toBeVisible();
    await look(dora, 'waiting room, user');
    await expect(anna.getByRole('button', { name: /^Admit/u })).toBeVisible();
    await look(anna, 'someone waits, owner', 'oneLanguage');
    await anna.getByRole('button', { name: /^Participants/u }).click();
    await look(anna, 'someone waits in the panel, owner');
    await anna.getByRole('button', { name: /^Admit/u }).click();
    await expect(dora.getByRole('group', { name: 'Call controls' })).toBeVisible();
    await look(dora, 'three people, user', 'oneLanguage');

    await bringEndNear(api);
    await expect(greta.getByText(/is scheduled to end/u)).toBeVisible();
    await look(anna, 'the end is near, owner', 'oneLanguage');
    await look(greta, 'the end is near, guest', 'oneLanguage');
    expect(found).toEqual([]);
  });
}

/** The bar hides while the pointer rests. Before each check the pointer moves onto the bar, so that all of it is visible. */
async function findingsWithBar(page: Page): Promise<readonly string[]> {
  const bars = page.locator('[role=group][data-room]');
  const box = (await bars.count()) > 0 ? await bars.boundingBox() : null;
  if (box !== null) {
    await page.mouse.move(box.x + 2, box.y + 3);
    await page.mouse.move(box.x + 2, box.y + 2);
  }
  return axeFindings(page);
}
