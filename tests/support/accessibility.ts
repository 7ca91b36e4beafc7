/** The automatic part of the accessibility review. */
import { type Page, expect } from '@playwright/test';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';
import { weakWords } from './seenContrast.ts';

/** Axe's rules: WCAG 2.2 A and AA, and its best practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

/** The number of checks before axe runs despite running transitions. */
const LOOKS_BEFORE_REST = 100;

/** Waits until no colour is in transition: on a busy machine axe would measure one in between. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (looks) => {
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    for (let look = 0; look < looks; look += 1) {
      // A change is rendered, and transitions start, in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      if (!document.getAnimations().some(isMoving)) return;
    }
  }, LOOKS_BEFORE_REST);
}

/** The maximum of axe runs on a page whose elements change during a run. */
const READINGS = 4;

/** Axe's incomplete rules that need no review, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'video-caption':
    'the picture of a person who speaks has no sound of its own; the call has live captions',
};

/**
 * Axe's findings on the idle page, a line for each element. Contrast that it cannot measure, over pictures and gradients, is
 * measured here; anything else that it cannot judge is also a finding.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations, incomplete } = await readAtRest(page);
  const open = incomplete.filter(({ id }) => !(id in LEFT_OUT));
  const ofContrast = open.filter(({ id }) => id === 'color-contrast').flatMap(selectorsOf);
  return [
    ...violations.flatMap((each) => linesOf(each)),
    ...open.filter(({ id }) => id !== 'color-contrast').flatMap((each) => linesOf(each)),
    ...(await weakWords(page, ofContrast)).map((line) => `color-contrast over a picture: ${line}`),
  ];
}

/**
 * Runs axe again on a page with findings if its structure changed meanwhile. Axe identifies each element by its position, during
 * the run and at its end: a heading whose position changed in between counts as incomplete.
 */
async function readAtRest(page: Page): Promise<Findings> {
  for (let reading = 1; ; reading += 1) {
    await comeToRest(page);
    const { hasChanged, ...findings } = await runAxe(page);
    const isEmpty = findings.violations.length === 0 && findings.incomplete.length === 0;
    if (!hasChanged || isEmpty || reading === READINGS) return findings;
  }
}

type Findings = Pick<AxeResults, 'violations' | 'incomplete'>;

/** Axe stays in the page for the next check: parsing its half a megabyte takes longer than running it. */
async function runAxe(page: Page): Promise<Findings & { readonly hasChanged: boolean }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: [...AXE_TAGS] },
    resultTypes: ['violations', 'incomplete'],
  };
  const axeThere = await page.evaluateHandle<typeof axe>('axe');
  const findings = await axeThere.evaluate(async (each, given) => {
    const structure = new MutationObserver(() => {
      hasChanged = true;
    });
    let hasChanged = false;
    structure.observe(document, { childList: true, subtree: true });
    const { violations, incomplete } = await each.run(document, given);
    hasChanged ||= structure.takeRecords().length > 0;
    structure.disconnect();
    return { violations, incomplete, hasChanged };
  }, options);
  await axeThere.dispose();
  return findings;
}

function linesOf(result: Result): readonly string[] {
  return selectorsOf(result).map((selector) => `${result.id} (${result.help}): ${selector}`);
}

function selectorsOf({ nodes }: Result): readonly string[] {
  return nodes.map(({ target }) => target.join(' '));
}

/** Fails with a readable list if axe finds a violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
