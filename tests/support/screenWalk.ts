/** A walk through all screens of one person, in one page: shared by specs of all screens. */
import { type Page, test } from '@playwright/test';
import { demoApi } from './demoApi.ts';
import type { OpenPage } from './fixtures.ts';
import { LOGIN_OF, type Person, type Screen, prepareScreens, screensOf } from './screens.ts';
import { BLANK, signIn } from './steps.ts';

/** One screen of a walk. It is not open yet: the spec chooses the window. */
export interface Visited {
  readonly page: Page;
  readonly screen: Screen;
  /** The index among this person's screens, from 0. */
  readonly index: number;
  /** Records findings, with the screen's path before them. */
  readonly note: (look: string, findings: readonly string[]) => void;
}

/** Thirty screens with several checks each, on a machine that is four times slower. */
export const WALK_LIMIT_MS = 300_000;

/** Visits the screens one after the other; returns all findings. */
export async function walkScreensOf(
  person: Person,
  { openPage, serverUrl }: { readonly openPage: OpenPage; readonly serverUrl: string },
  visit: (visited: Visited) => Promise<void>,
): Promise<readonly string[]> {
  test.setTimeout(WALK_LIMIT_MS);
  await prepareScreens(await demoApi(serverUrl, LOGIN_OF.organiser));
  const page = await openPage(BLANK);
  if (person !== 'guest') await signIn(page, LOGIN_OF[person]);
  const found: string[] = [];
  for (const [index, screen] of screensOf(person).entries()) {
    const note: Visited['note'] = (look, findings) =>
      found.push(...findings.map((finding) => `${screen.path}, ${look}: ${finding}`));
    await test.step(screen.path, () => visit({ page, screen, index, note }));
  }
  return found;
}
