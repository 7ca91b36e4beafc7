/** A walk through every screen as one person sees it, in one page: what specs of all screens have in common. */
import { type Page, test } from '@playwright/test';
import { demoApi } from './demoApi.ts';
import type { OpenPage } from './fixtures.ts';
import { LOGIN_OF, type Person, type Screen, prepareScreens, screensOf } from './screens.ts';
import { BLANK, signIn } from './steps.ts';

/** One screen of a walk. It is not open yet: in which window it is opened is the spec's affair. */
export interface Visited {
  readonly page: Page;
  readonly screen: Screen;
  /** Of the screens of this person, from 0 on. */
  readonly index: number;
  /** Keeps what is wrong in a look, with the screen's path before it. */
  readonly note: (look: string, findings: readonly string[]) => void;
}

/** Thirty screens, each looked at in several ways, on a machine that is four times as slow. */
export const WALK_LIMIT_MS = 300_000;

/** Visits the screens one after the other; gives everything that was noted. */
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
