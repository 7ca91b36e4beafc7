/** Every code of the catalogue with which a conference or the server turns someone away (specification 8). */
import {
  CONFERENCE_CODES,
  LOGIN_CODES,
  UNABLE_TO_JOIN_CODES,
  isWarningCode,
} from '../../shared/errors/catalogue.ts';
import { CAUSES, causeOf } from '../../shared/errors/explanations.ts';
import sentences from '../../locales/en/errors.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { expectPath, joinAsGuest, signInDialog } from '../support/steps.ts';
import { WALK_LIMIT_MS } from '../support/screenWalk.ts';

// One server for all codes: it refuses a guest with the code that is the guest's name.
test.use({ settings: { join_reject_by_name: true } });

const BOOKS = [
  { book: 'conference', codes: CONFERENCE_CODES, ids: '[CV-4][CV-6]' },
  { book: 'login', codes: LOGIN_CODES, ids: '[CV-5][CV-6]' },
] as const;
/** Login codes that speak of the page itself have a warning of their own (CV-8). */
const WARNINGS: Readonly<Record<string, string>> = {
  '2000': 'The page must be reloaded',
  '2001': 'Not enough disk space',
  '2002': 'Cookies disabled',
};
/** Asking for the PIN is no refusal, and the end of a conference (18) no error; a guest who is denied access gets CV-2. */
const ELSEWHERE = new Set([12, 13, 18, 8, 405].map((code) => `conference:${code}`));

for (const { book, codes, ids } of BOOKS) {
  test(`${ids} says for every ${book} code why, and what can be done`, async ({ openPage }) => {
    test.setTimeout(WALK_LIMIT_MS);
    const page = await openPage('/c/demo');
    for (const [code, wayOut] of Object.entries(codes)) {
      if (ELSEWHERE.has(`${book}:${code}`)) continue;
      await test.step(`code ${code}`, async () => {
        await joinAsGuest(page, `${book}:${code}`);
        const popup = page.getByRole('alertdialog', { name: titleOf(book, code) });
        const known: Readonly<Record<string, string>> = sentences[book];
        await expect(popup.getByText(known[code] ?? 'no sentence', { exact: true })).toBeVisible();
        await expect(popup.getByRole('button', { name: 'Sign in' })).toHaveCount(
          wayOut === 'signIn' ? 1 : 0,
        );
        await expect(popup.getByRole('button', { name: 'Reload the page' })).toHaveCount(
          wayOut === 'reload' || wayOut === 'allowCookies' ? 1 : 0,
        );
        await expect(popup.getByText('Alex Reed')).toHaveCount(
          CAUSES[causeOf(book, code)] === 'administrator' ? 1 : 0,
        );
        await expect(popup.getByText(/^PL-(?:login|conf)-/u)).toBeVisible();
        await popup.getByRole('button', { name: 'Close' }).last().click();
        await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
        await expectPath(page, '/c/demo');
      });
    }
  });
}

for (const code of ['8', '405']) {
  test(`[CV-4] with conference code ${code} a guest, where guests may enter, can sign in`, async ({
    openPage,
  }) => {
    const page = await openPage('/c/demo');
    await joinAsGuest(page, `conference:${code}`);
    const popup = page.getByRole('alertdialog');
    await expect(popup.getByText('Access denied.', { exact: true })).toBeVisible();
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await expect(signInDialog(page)).toBeVisible();
  });
}

for (const [name, sentence] of [
  ['conference:777', 'The conference could not be joined. Code: 777'],
  ['login:777', 'Something went wrong. Code: 777'],
] as const) {
  test(`[CV-5] with the unknown code ${name} names the code`, async ({ openPage }) => {
    const page = await openPage('/c/demo');
    await joinAsGuest(page, name);
    await expect(page.getByRole('alertdialog').getByText(sentence)).toBeVisible();
  });
}

function titleOf(book: 'login' | 'conference', code: string): string {
  if (UNABLE_TO_JOIN_CODES.has(code)) return 'Unable to join the conference';
  const warning = book === 'login' && isWarningCode(code) ? WARNINGS[code] : undefined;
  return warning ?? 'You are not in the conference';
}
