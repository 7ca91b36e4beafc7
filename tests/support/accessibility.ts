/** The automatic part of the accessibility review. */
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Fails with a readable list when axe finds a violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // The legacy mode opens no page of its own, which an Electron app would not let it do.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
