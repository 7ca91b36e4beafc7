/**
 * Every code with which the server rejects a person, when joining and during a call: the message, the way out, and that camera and
 * microphone are released.
 */
import type { Page } from '@playwright/test';
import {
  CONFERENCE_CODES,
  LOGIN_CODES,
  UNABLE_TO_JOIN_CODES,
  isWarningCode,
} from '../../shared/errors/catalogue.ts';
import { CAUSES, causeOf } from '../../shared/errors/explanations.ts';
import sentences from '../../locales/en/errors.json' with { type: 'json' };
import { startFaultProxy } from '../support/faultProxy.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectPath, joinAsGuest } from '../support/steps.ts';
import { WALK_LIMIT_MS } from '../support/screenWalk.ts';

// Each one is long: in sequence they would end the run with one core idle.
test.describe.configure({ mode: 'parallel' });

const BOOKS = [
  { book: 'conference', codes: CONFERENCE_CODES },
  { book: 'login', codes: LOGIN_CODES },
] as const;
const PLACES = [
  { place: 'at the door', isInCall: false, settings: { join_reject_by_name: true } },
  { place: 'in the middle of the call', isInCall: true, settings: { call_reject_by_name: 1 } },
] as const;
const WARNINGS: Readonly<Record<string, string>> = {
  '2000': 'The page must be reloaded',
  '2001': 'Not enough disk space',
  '2002': 'Cookies disabled',
};

/** Stores every track of the page, to see which ones still use a device. */
async function watchTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Reflect.set(window, 'givenTracks', tracks);
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wish) => {
      const stream = await ask(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await page.reload();
}
const countTracks = async (page: Page): Promise<{ given: number; live: number }> =>
  page.evaluate(() => {
    const tracks: readonly MediaStreamTrack[] = Reflect.get(window, 'givenTracks');
    const live = tracks.filter(({ readyState }) => readyState === 'live');
    return { given: tracks.length, live: live.length };
  });
async function expectReleased(page: Page): Promise<void> {
  await expect.poll(async () => (await countTracks(page)).live).toBe(0);
  expect((await countTracks(page)).given).toBeGreaterThan(0);
}

function titleOf(book: 'login' | 'conference', code: string): string {
  if (UNABLE_TO_JOIN_CODES.has(code)) return 'Unable to join the conference';
  const warning = book === 'login' && isWarningCode(code) ? WARNINGS[code] : undefined;
  return warning ?? 'You’re not in the conference';
}

type Codes = readonly (readonly [code: string, wayOut: string])[];

/**
 * The first code of each kind with the same heading, contact and way out; for a call, which ends in the same way for all, a
 * rejection and a warning. The message of every code and its way out: `rejections.test.tsx`.
 */
function oneOfEachKind(book: 'login' | 'conference', codes: Codes, isInCall: boolean): Codes {
  const kinds = new Map<string, Codes[number]>();
  for (const each of codes) {
    const [code, wayOut] = each;
    const isAboutPin = book === 'conference' && (code === '12' || code === '13');
    const kind = isInCall
      ? String(isWarningCode(code))
      : [wayOut, CAUSES[causeOf(book, code)], titleOf(book, code)].join();
    const isOfItsOwn = isAboutPin || (book === 'conference' && code === '18');
    const key = isOfItsOwn ? code : kind;
    if (!kinds.has(key)) kinds.set(key, each);
  }
  return [...kinds.values()];
}

const RUNS = PLACES.flatMap((place) =>
  BOOKS.flatMap(({ book, codes }) => [
    {
      ...place,
      book,
      // One catalogue when joining, the other in the call: both places and both catalogues are tested in every run.
      which: (book === 'login') === place.isInCall ? 'each kind of' : 'each kind of @all',
      codes: oneOfEachKind(book, Object.entries(codes), place.isInCall),
    },
    { ...place, book, which: 'every @all', codes: Object.entries(codes) },
  ]),
);

for (const { place, settings, book, which, codes } of RUNS) {
  test(`[CV-3][CV-4][CV-5][CV-6][CV-8] ${which} ${book} code ${place} has its heading, cause and way out, and lets the devices go`, async ({
    openPage,
    serverWith,
  }) => {
    test.setTimeout(WALK_LIMIT_MS);
    const { url } = await serverWith({ seed: 'demo', settings });
    const page = await openPage('/c/demo', { serverUrl: url, inBrowser: true });
    await watchTracks(page);
    for (const [code, wayOut] of codes) {
      await test.step(`code ${code}`, async () => {
        await joinAsGuest(page, `${book}:${code}`);
        if (book === 'conference' && (code === '12' || code === '13')) {
          // The question is repeated; its way out is the conference's page.
          const field = page.getByLabel('PIN');
          await expect(field).toBeFocused();
          await expect(page.getByText(sentences.conference['13'])).toHaveCount(
            code === '13' ? 1 : 0,
          );
          await expectReleased(page);
          await page.getByRole('button', { name: 'Back' }).click();
        } else if (book === 'conference' && code === '18') {
          // Not an error: the page after the call explains it, without a code.
          await expect(
            page.getByRole('heading', { name: 'The conference has ended' }),
          ).toBeFocused();
          await expectReleased(page);
          await page.goBack();
        } else {
          const popup = page.getByRole('alertdialog', { name: titleOf(book, code) });
          const known: Readonly<Record<string, string>> = sentences[book];
          await expect(
            popup.getByText(known[code] ?? 'no sentence', { exact: true }),
          ).toBeVisible();
          await expect(popup.getByRole('button', { name: 'Sign in' })).toHaveCount(
            wayOut === 'signIn' || wayOut === 'invited' ? 1 : 0,
          );
          await expect(popup.getByText('Alex Reed')).toHaveCount(
            CAUSES[causeOf(book, code)] === 'administrator' ? 1 : 0,
          );
          await expectReleased(page);
          await popup.getByRole('button', { name: 'Close' }).last().click();
        }
        await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
        await expectPath(page, '/c/demo');
        // After a call the camera stays off until the person turns it on.
        expect((await countTracks(page)).live).toBe(0);
      });
    }
  });
}

test('[CV-3] the call asks for a PIN that was set meanwhile; name and device choices are kept', async ({
  openPage,
  serverWith,
  watch,
}) => {
  watch.tolerate(/WebSocket connection to .* failed/u);
  const proxy = await startFaultProxy();
  const settings = { allowed_hosts: proxy.host, resume_window_s: 0 };
  const server = await serverWith({ seed: 'demo', settings });
  proxy.forwardTo(server.url);
  const anna = await annaJoins(openPage, server.url);
  const greta = await gretaJoins(openPage, proxy.url);
  await greta.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(anna.getByLabel('Greta’s video')).toBeHidden();
  await (await apiOf(server.url, 'anna')).change('demo', { pin: '2468' });
  await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
  proxy.cut();
  await expect(anna.getByLabel('Greta', { exact: true })).toBeHidden();
  proxy.restore();
  const field = greta.getByLabel('PIN');
  await field.fill('1');
  await greta.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(greta.getByText(sentences.conference['13'])).toBeVisible();
  await field.fill('2468');
  await greta.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(greta.getByLabel('Greta (you)')).toBeVisible();
  await expect(greta.getByRole('button', { name: 'Camera', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(greta.getByRole('button', { name: 'Microphone', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
  await proxy.close();
});

test('[CV-5] joining on another device ends the call on the first one cleanly', async ({
  openPage,
}) => {
  const first = await annaJoins(openPage);
  await watchTracks(first); // reloading leaves the call
  await first.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(first.getByLabel('Anna Weiss (you)')).toBeVisible();
  const second = await annaJoins(openPage);
  const popup = first.getByRole('alertdialog', { name: 'You’re not in the conference' });
  await expect(popup.getByText(sentences.login['1'])).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectReleased(first);
  await expect(second.getByLabel('Anna Weiss (you)')).toBeVisible();
});
