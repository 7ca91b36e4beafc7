/** All screens of the product as a table, for the specs of accessibility and direction. A route without a row doesn't compile. */
import { type Page, expect } from '@playwright/test';
import type { RouteName } from '../../renderer/src/domain/routes.ts';
import type { DemoApi } from './demoApi.ts';

/** The viewers: a visitor, an organiser, a named moderator, and a person without the right to create. */
export type Person = 'guest' | 'organiser' | 'moderator' | 'user';

export const PEOPLE: readonly Person[] = ['guest', 'organiser', 'moderator', 'user'];

/** Their accounts in the demo seed. */
export const LOGIN_OF: Readonly<Record<Exclude<Person, 'guest'>, string>> = {
  organiser: 'anna',
  moderator: 'boris',
  user: 'dora',
};

export interface Screen {
  readonly path: string;
  readonly as: readonly Person[];
  /** A selector, independent of the language, that matches once the screen has loaded completely. */
  readonly ready: string;
}

const KNOWN: readonly Person[] = ['organiser', 'moderator', 'user'];
const VISITORS: readonly Person[] = ['guest', 'organiser'];
const OWNER: readonly Person[] = ['organiser'];
const ROW = 'main a[data-id]';

/** The screens of each route. `moderated` belongs to the organiser, with the moderator as a moderator. */
export const SCREENS: Readonly<Record<RouteName, readonly Screen[]>> = {
  'guest.main': [
    { path: '/', as: ['guest'], ready: 'main input' },
    { path: '/', as: OWNER, ready: 'main article' },
  ],
  'guest.clients': [{ path: '/guest/clients', as: VISITORS, ready: 'main h1' }],
  'guest.adminLogin': [{ path: '/guest/login', as: ['guest'], ready: 'main h1' }],
  'guest.notFound': [{ path: '/guest/404', as: ['guest'], ready: 'main h1' }],
  'guest.forbidden': [{ path: '/guest/403', as: ['guest'], ready: 'main h1' }],
  'guest.readiness': [{ path: '/guest/check', as: ['guest'], ready: 'main h1' }],
  'guest.storedData': [{ path: '/guest/stored-data', as: VISITORS, ready: 'main h1' }],
  'guest.errors': [{ path: '/guest/errors', as: ['guest'], ready: 'main h2' }],
  'guest.accessibility': [{ path: '/guest/accessibility', as: VISITORS, ready: 'main h2' }],
  'guest.signedIn': [
    { path: '/guest/signed-in#problem=providerDenied', as: ['guest'], ready: 'main h1' },
  ],
  'guest.newPassword': [{ path: '/guest/new-password#key', as: ['guest'], ready: 'main h1' }],
  'guest.confirmAddress': [{ path: '/guest/confirm-address#key', as: VISITORS, ready: 'main h1' }],
  'conference.main': [
    { path: '/c/demo', as: PEOPLE, ready: 'main video, main form, main button' },
    { path: '/c/locked', as: ['guest'], ready: 'main input' },
    { path: '/c/members', as: ['guest'], ready: 'main button' },
    { path: '/c/invited', as: ['user'], ready: 'main h1' },
    { path: '/c/later', as: VISITORS, ready: 'main h1' },
    { path: '/c/open_day', as: ['guest'], ready: 'main h1' },
  ],
  'conference.conference': [{ path: '/c/demo/conference', as: ['guest'], ready: 'main h1' }],
  'conference.info': [{ path: '/c/demo/info', as: VISITORS, ready: 'main h1' }],
  'conference.how-to-join': [{ path: '/c/demo/how-to-join', as: ['guest'], ready: 'main h1' }],
  'conference.is-missing': [{ path: '/c/nothere/404', as: ['guest'], ready: 'main h1' }],
  'conference.not-found': [{ path: '/c/not-found', as: ['guest'], ready: 'main h1' }],
  'user.general': [
    { path: '/user/general', as: KNOWN, ready: ROW },
    { path: '/user/general/demo', as: OWNER, ready: 'section h2' },
  ],
  'user.conferenceList': [
    { path: '/user/conference/list', as: KNOWN, ready: ROW },
    { path: '/user/conference/list/weekly_sync', as: KNOWN, ready: ROW },
    { path: '/user/room/list', as: OWNER, ready: ROW },
    { path: '/user/room/list/moderated', as: ['moderator'], ready: ROW },
    { path: '/user/template/list', as: ['organiser', 'user'], ready: 'main h1' },
    { path: '/user/template/list/interview', as: OWNER, ready: ROW },
  ],
  'user.conferenceAnalytics': [
    { path: '/user/conference/list/weekly_sync/analytics', as: OWNER, ready: 'main h2' },
  ],
  'user.conferenceRecordings': [
    { path: '/user/conference/list/weekly_sync/recordings', as: OWNER, ready: 'main h1' },
  ],
  'user.createConference': [
    { path: '/user/conference/create', as: ['organiser', 'user'], ready: 'main h1' },
    { path: '/user/room/create', as: OWNER, ready: 'main input[name=topic]' },
    { path: '/user/template/create', as: OWNER, ready: 'main input[name=topic]' },
  ],
  'user.editConference': [
    { path: '/user/conference/edit/weekly_sync', as: OWNER, ready: 'main input[name=topic]' },
  ],
  'user.account': [{ path: '/user/account', as: KNOWN, ready: 'main h2' }],
  // For an unknown app, because a known one needs an administrator first.
  'user.appAccess': [{ path: '/user/app-access', as: ['user'], ready: 'main h1' }],
  'user.setup': [{ path: '/user/setup', as: OWNER, ready: 'main h2' }],
  'user.history': [
    { path: '/user/history', as: KNOWN, ready: 'main h1' },
    { path: '/user/history/weekly_sync', as: ['organiser', 'moderator'], ready: 'section h2' },
  ],
  'user.contacts': [
    { path: '/user/contacts', as: KNOWN, ready: 'main h1' },
    { path: '/user/contacts/boris', as: OWNER, ready: 'main h2' },
  ],
  'admin.main': [
    { path: '/admin', as: OWNER, ready: 'main li' },
    { path: '/admin', as: ['user'], ready: 'main h1' },
  ],
  'admin.now': [
    { path: '/admin/now', as: OWNER, ready: ROW },
    { path: '/admin/now/demo', as: OWNER, ready: 'section h2' },
  ],
  'admin.health': [{ path: '/admin/health', as: OWNER, ready: 'main dd' }],
  'admin.people': [
    { path: '/admin/people', as: OWNER, ready: ROW },
    { path: '/admin/people/boris', as: OWNER, ready: 'section h2' },
  ],
  'admin.groups': [
    { path: '/admin/groups', as: OWNER, ready: ROW },
    { path: '/admin/groups/design', as: OWNER, ready: 'section h2' },
  ],
  'admin.clients': [{ path: '/admin/clients', as: OWNER, ready: 'main h2' }],
  'admin.signIn': [{ path: '/admin/sign-in', as: OWNER, ready: 'main h2' }],
  'admin.log': [{ path: '/admin/log', as: OWNER, ready: 'main td' }],
};

/** Creates what the demo lacks, once per server: a room of the organiser with another moderator. */
export async function prepareScreens(organiser: DemoApi): Promise<void> {
  const { conferences }: { conferences?: readonly unknown[] } = Object(
    await organiser.send('GET', 'conferences?page_size=100'),
  );
  if (conferences?.some((each) => Object(each).id === 'moderated')) return;
  await organiser.send('POST', 'conferences', {
    id: 'moderated',
    topic: 'Moderated',
    type: 0,
    schedule: { type: -1 },
    invitations: [{ id: LOGIN_OF.moderator, is_moderator: true }],
  });
}

/** The paths of a person's screens. */
export function screensOf(person: Person): readonly Screen[] {
  return Object.values(SCREENS)
    .flat()
    .filter((screen) => screen.as.includes(person));
}

/** Every screen once, for expensive checks: as its first viewer sees it. */
export function screensFirstSeenBy(person: Person): readonly Screen[] {
  return screensOf(person).filter((screen) => screen.as[0] === person);
}

/** Opens a screen and waits until it has loaded completely: its own mark, and no loading state. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(new URL(screen.path, page.url()).href);
  await settle(page, screen);
}

/** Waits until a screen has loaded completely. */
export async function settle(page: Page, { ready }: Screen): Promise<void> {
  // Not an expectation, which polls only after a tenth of a second.
  await page.locator(ready).first().waitFor();
  await quiet(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The time without changes: longer than an answer of a server on the same machine takes. */
const QUIET_MS = 100;

/** Waits until the page no longer changes: answers have arrived, and lists have measured their rows. */
export async function quiet(page: Page): Promise<void> {
  await unchangedFor(page, QUIET_MS);
}

/** The same without requests: after changing the size, spacing or direction. */
export async function laidOut(page: Page): Promise<void> {
  await unchangedFor(page, 0);
}

/** Sizes are measured while a frame is rendered, and a busy machine may render none for longer than a timer waits. */
async function unchangedFor(page: Page, restMs: number): Promise<void> {
  await page.evaluate(async (ms) => {
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
    const pause = (pauseMs: number) =>
      new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    let seen;
    do {
      seen = changes;
      if (ms > 0) await pause(ms);
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
        // The effects of measuring in the frame follow in a task after it.
        await pause(0);
      }
    } while (changes !== seen);
    observer.disconnect();
  }, restMs);
}

/** Changes the interface's language with the choice on every page. */
export async function switchLanguage(page: Page, code: string, tag = code): Promise<void> {
  await page
    .locator('select')
    .filter({ has: page.locator('option[value=fa]') })
    .first()
    .selectOption(code);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}
