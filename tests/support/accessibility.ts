/** The automatic part of the accessibility review. */
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** What axe looks for: WCAG 2.2 A and AA, and what it calls best practice. */
export const AXE_TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
] as const;

/** What axe finds on the page as it stands, a line for each element. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // The legacy mode opens no page of its own, which an Electron app would not let it do.
  const { violations } = await new AxeBuilder({ page })
    .withTags([...AXE_TAGS])
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
}

/** Fails with a readable list when axe finds a violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
