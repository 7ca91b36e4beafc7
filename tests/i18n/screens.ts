/** The product's screens for the language checks: how to open them, with which rights. */
import type { Page } from '@playwright/test';
import { CHROMIUM_PERMISSIONS } from '../support/chromium.ts';
import { signIn } from '../support/steps.ts';
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';

export interface Screen {
  readonly name: string;
  readonly as: 'guest' | 'user';
  readonly path: string;
  /** One of the most visited screens, which represent the others in short checks. */
  readonly isMain?: boolean;
  /** It has no language list, so it is opened again in each: `open` must not use texts. */
  readonly isReopened?: boolean;
  /** The presses before the languages change; `say` translates an English text to the page's. */
  readonly open?: (page: Page, say: Say) => Promise<void>;
}

export type Say = (english: string) => string;

const press =
  (...names: readonly string[]) =>
  async (page: Page, say: Say): Promise<void> => {
    for (const name of names) {
      await page
        .getByRole('button', { name: say(name), exact: true })
        .first()
        .click();
    }
  };

const tab =
  (name: string) =>
  async (page: Page, say: Say): Promise<void> => {
    await press('More options')(page, say);
    await page.getByRole('tab', { name: say(name), exact: true }).click();
  };

/** Joins the call from the lobby, independent of the language. */
async function join(page: Page): Promise<void> {
  await page.locator('form input[autocomplete="name"]').fill('Ida');
  await page.locator('form input[autocomplete="name"]').press('Enter');
  await page.locator('video').first().waitFor();
}

let caller: Page | undefined;

/** Boris calls from his own browser; the previous caller has hung up. */
async function beRung(page: Page): Promise<void> {
  await caller?.context().close();
  const baseURL = new URL(page.url()).origin;
  caller = await page
    .context()
    .browser()
    ?.newPage({ baseURL, locale: 'en-US', permissions: [...CHROMIUM_PERMISSIONS] });
  if (caller === undefined) throw new Error('Without a browser no one can call.');
  await caller.goto('/');
  await signIn(caller, 'boris', '/user/contacts/anna');
  await caller.locator('main button:has(.lucide-phone)').first().click();
  await page.locator('[role=alertdialog] .lucide-phone-off').waitFor();
}

const CONFERENCE = `/c/${DEMO_CONFERENCE_ID}`;
const CREATE = '/user/conference/create';

export const SCREENS: readonly Screen[] = [
  { name: 'landing page', as: 'guest', path: '/', isMain: true },
  {
    name: 'landing page with an address that is none',
    as: 'guest',
    path: '/',
    open: async (page) => {
      await page.locator('form input').first().fill('https://example.com/');
      await page.locator('form input').first().press('Enter');
    },
  },
  { name: 'sign-in', as: 'guest', path: '/', isMain: true, open: press('Sign in') },
  {
    name: 'forgotten password',
    as: 'guest',
    path: '/',
    open: press('Sign in', 'Forgot your password?'),
  },
  { name: 'sign-up', as: 'guest', path: '/', open: press('Sign in', 'Create an account') },
  { name: 'apps', as: 'guest', path: '/guest/clients' },
  { name: 'administrator', as: 'guest', path: '/guest/login' },
  { name: 'no such page', as: 'guest', path: '/guest/404' },
  { name: 'forbidden', as: 'guest', path: '/guest/403' },
  { name: 'readiness check', as: 'guest', path: '/guest/check', isMain: true },
  { name: 'stored data', as: 'guest', path: '/guest/stored-data' },
  { name: 'messages', as: 'guest', path: '/guest/errors' },
  { name: 'accessibility', as: 'guest', path: '/guest/accessibility' },
  {
    name: 'not signed in elsewhere',
    as: 'guest',
    path: '/guest/signed-in#problem=providerNotAllowed',
  },
  { name: 'confirm an address', as: 'guest', path: '/guest/confirm-address#key' },
  { name: 'new password', as: 'guest', path: '/guest/new-password#key' },
  { name: 'conference', as: 'guest', path: CONFERENCE, isMain: true },
  { name: 'about the conference', as: 'guest', path: `${CONFERENCE}/info` },
  { name: 'how to join', as: 'guest', path: `${CONFERENCE}/how-to-join` },
  {
    name: 'registration',
    as: 'guest',
    path: '/c/open_day#registration',
  },
  { name: 'conference that begins later', as: 'guest', path: '/c/later' },
  { name: 'conference with a PIN', as: 'guest', path: '/c/locked' },
  { name: 'call', as: 'guest', path: CONFERENCE, isReopened: true, open: join },
  {
    name: 'call: layouts',
    as: 'guest',
    path: CONFERENCE,
    isReopened: true,
    open: async (page) => {
      await join(page);
      await page.locator('button:has(.lucide-ellipsis)').last().click();
      await page.locator('[role=menuitem]:has(.lucide-layout-grid)').click();
      await page.locator('[role=tab]:has(.lucide-layout-grid)').waitFor();
    },
  },
  {
    name: 'end of a call',
    as: 'guest',
    path: CONFERENCE,
    isReopened: true,
    open: async (page) => {
      await join(page);
      await page.locator('button:has(.lucide-phone)').last().click();
      await page.locator('main h1').waitFor();
    },
  },
  { name: 'conference is missing', as: 'guest', path: '/c/nothing-of-the-kind/404' },
  { name: 'conference not found', as: 'guest', path: '/c/not-found' },
  { name: 'personal area', as: 'user', path: '/user/general', isMain: true },
  { name: 'list', as: 'user', path: '/user/conference/list' },
  { name: 'card', as: 'user', path: `/user/conference/list/${DEMO_CONFERENCE_ID}`, isMain: true },
  {
    name: 'filters of a list',
    as: 'user',
    path: '/user/conference/list',
    open: press('Filters'),
  },
  { name: 'room', as: 'user', path: '/user/room/list/annas_room' },
  { name: 'rooms', as: 'user', path: '/user/room/list' },
  { name: 'templates', as: 'user', path: '/user/template/list' },
  { name: 'new meeting', as: 'user', path: CREATE },
  { name: 'new meeting: participants', as: 'user', path: CREATE, open: tab('Participants') },
  { name: 'new meeting: layout', as: 'user', path: CREATE, isMain: true, open: tab('Layout') },
  { name: 'new meeting: advanced', as: 'user', path: CREATE, open: tab('Advanced') },
  { name: 'changed meeting', as: 'user', path: '/user/conference/edit/weekly_sync' },
  { name: 'new room', as: 'user', path: '/user/room/create' },
  {
    name: 'analytics',
    as: 'user',
    path: `/user/conference/list/${DEMO_CONFERENCE_ID}/analytics`,
    isMain: true,
  },
  {
    name: 'recordings',
    as: 'user',
    path: `/user/conference/list/${DEMO_CONFERENCE_ID}/recordings`,
  },
  { name: 'history', as: 'user', path: '/user/history' },
  { name: 'history: an entry', as: 'user', path: '/user/history/weekly_sync', isMain: true },
  { name: 'menu of a card', as: 'user', path: '/user/room/list/annas_room', open: press('More') },
  {
    name: 'agenda',
    as: 'user',
    path: '/user/conference/list',
    open: press('Agenda'),
  },
  {
    name: 'month',
    as: 'user',
    path: '/user/conference/list',
    open: press('Month'),
  },
  { name: 'a call comes in', as: 'user', path: '/user/general', isReopened: true, open: beRung },
  { name: 'account', as: 'user', path: '/user/account', isMain: true },
  { name: 'app that no one knows', as: 'user', path: '/user/app-access' },
  { name: 'set-up', as: 'user', path: '/user/setup' },
  { name: 'administration', as: 'user', path: '/admin' },
  { name: 'running now', as: 'user', path: `/admin/now/${DEMO_CONFERENCE_ID}` },
  { name: 'health', as: 'user', path: '/admin/health' },
  { name: 'people', as: 'user', path: '/admin/people/boris' },
  { name: 'groups', as: 'user', path: '/admin/groups/design' },
  {
    name: 'API clients',
    as: 'user',
    path: '/admin/clients',
    open: press('Create API client'),
  },
  { name: 'sign-in services', as: 'user', path: '/admin/sign-in' },
  { name: 'audit log', as: 'user', path: '/admin/log' },
  { name: 'contact', as: 'user', path: '/user/contacts/boris' },
  { name: 'contacts', as: 'user', path: '/user/contacts', isMain: true },
];
