/** The page in an engine that caches a failed `import()`: parts must still load. */
import type { Page } from '@playwright/test';
import { type OlderEngine, openOlderEngine } from '../../support/olderEngine.ts';
import { expect, test as base } from '../../support/withPartFaults.ts';
import { expectLive } from '../../support/steps.ts';

const test = base.extend<{ engine: OlderEngine }>({
  engine: async ({ watch }, use) => {
    const engine = await openOlderEngine();
    await watch.add(engine.page);
    await use(engine);
    await engine.close();
  },
});

const lobby = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });
const panel = (page: Page) => page.getByRole('alert');

test('[CH-2] the engine caches failed imports', async ({ engine: { page }, faults }) => {
  await page.goto(`${faults.url}/guest/404`);
  faults.spoil(/\/parts\/user\./u, 'notFound', 1);
  const outcomes = await page.evaluate(async () => {
    const list: { files: string[]; parts: { user: { scripts: [number] } } } = JSON.parse(
      document.getElementById('parts')?.textContent ?? '',
    );
    const tries: boolean[] = [];
    for (let count = 0; count < 2; count += 1) {
      tries.push(
        await import(`/${list.files[list.parts.user.scripts[0]]}`).then(
          () => true,
          () => false,
        ),
      );
    }
    return tries;
  });
  expect(outcomes).toEqual([false, false]);
});

for (const part of ['conferenceStart', 'conference', 'server'] as const) {
  for (const fault of ['reset', 'notFound', 'html', 'cutShort'] as const) {
    // Every part and every fault in each run, and all pairs with `--all`.
    const when = fault === 'reset' || part === 'conference' ? '' : ' @all';
    test(`[CH-2] a guest's link whose part ${part} fails once (${fault}) comes on its own${when}`, async ({
      engine: { page },
      faults,
    }) => {
      faults.spoil(new RegExp(`/parts/${part}\\.[^/]*\\.js`, 'u'), fault, 1);
      await page.goto(`${faults.url}/c/demo`);
      await expect(lobby(page)).toBeVisible({ timeout: 20_000 });
      await expect(panel(page)).toHaveCount(0);
    });
  }
}

for (const fault of ['reset', 'notFound', 'cutShort'] as const) {
  const when = fault === 'reset' ? '' : ' @all';
  test(`[CH-2] the pages behind the landing page (${fault}) come with the retry, and what was typed stays${when}`, async ({
    engine: { page },
    faults,
  }) => {
    // From a fresh start, without the parts that are prefetched when idle.
    faults.spoil(/\/parts\/(?:application|conference)\.[^/]*\.js/u, fault);
    await page.goto(faults.url);
    await expectLive(page);
    await page.getByRole('textbox').fill('demo');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(panel(page)).toContainText('couldn’t be loaded');
    await expect(page.getByRole('textbox')).toHaveValue('demo');
    faults.heal();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(lobby(page)).toBeVisible();
  });
}
