/** The languages in the page: no untranslated and no clipped text, and a change that keeps the input (L-2, GD-10). */
import { LANGUAGES } from '../../shared/languages.ts';
import { findOverflows } from '../i18n/findOverflows.ts';
import { withoutPseudo } from '../i18n/pseudo.ts';
import { SCREENS } from '../i18n/screens.ts';
import { setWidth, switchLanguage, walkScreens } from '../i18n/walk.ts';
import { shownWords } from '../i18n/shownWords.ts';
import { makePseudoBuild } from '../support/pseudoBuild.ts';
import { expect, test } from '../support/serverWith.ts';
import { joinBox } from '../support/steps.ts';
import { WALK_LIMIT_MS } from '../support/screenWalk.ts';

/** Text that may be without brackets. */
const NOT_TRANSLATED = [
  // The product, people of the demo, their initials and addresses.
  /\b(?:Plenum|Anna Weiss|Boris Ivanov|Chen Li|Dora Novák|AW|BI|CL|DN)\b|\S+@\S+/gu,
  // The engine formats dates, times and amounts in the page's language.
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:[a-z]*)\b/gu,
  /\b(?:AM|PM|at|hours?|minutes?|seconds?|GMT|UTC|MB|kB)\b/gu,
  // Codes, which people give to support, and formats.
  /\b(?:[A-Z]+_[A-Z_]+|ChunkLoadError|CSV)\b/gu,
];

function isForgotten(text: string): boolean {
  const rest = NOT_TRANSLATED.reduce(
    (left, right) => left.replaceAll(right, ' '),
    withoutPseudo(text),
  );
  return /\p{Letter}{2}/u.test(rest);
}

test('[L-2] the pseudo-language puts every word of every screen in brackets @all', async ({
  serverWith,
  runsIn,
}) => {
  test.setTimeout(WALK_LIMIT_MS);
  test.skip(runsIn === 'desktop', 'The same page');
  const pseudo = await makePseudoBuild();
  try {
    const { url } = await serverWith({ settings: { web: pseudo.folder } });
    const bare: string[] = [];
    await walkScreens(
      url,
      async ({ name }, page) => {
        const words = await page.evaluate(shownWords);
        expect(words.length, name).toBeGreaterThan(2);
        bare.push(...words.filter(isForgotten).map((each) => `${name}: ${each}`));
      },
      SCREENS.filter(({ isMain }) => isMain === true),
      { isPseudo: true },
    );
    expect(bare).toEqual([]);
  } finally {
    await pseudo.remove();
  }
});

test('[L-2] the check finds clipped text', async ({ openPage, runsIn }) => {
  test.skip(runsIn === 'desktop', 'The same page');
  const page = await openPage('/guest/clients');
  await page.locator('h1').waitFor();
  expect(await page.evaluate(findOverflows)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Vergangenheitsbewältigungsgesetz';
    button.style.cssText = 'inline-size: 80px; overflow: hidden; white-space: nowrap';
    const cell = document.createElement('p');
    cell.textContent = 'Rindfleischetikettierungsüberwachung';
    cell.style.cssText = 'inline-size: 90px; border: 1px solid; overflow-wrap: normal';
    document.querySelector('main')?.append(button, cell);
  });
  const kinds = (await page.evaluate(findOverflows)).map(({ kind }) => kind);
  expect(kinds).toContain('cut');
  expect(kinds).toContain('outside');
});

test('[GD-10] changing the language keeps the input, mirrors the page and mirrors it back', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await joinBox(page).fill('demo');
  for (const language of ['fa', 'ja', 'he', 'en'] as const) {
    await switchLanguage(page, language);
    await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGES[language].direction);
    await expect(page.locator('form input').first()).toHaveValue('demo');
  }
  await setWidth(page, 450);
  await switchLanguage(page, 'fa');
  expect(await page.evaluate(findOverflows)).toEqual([]);
});

test('[L-2] [CV-7] a full-page error offers the languages, too', async ({ openPage }) => {
  const page = await openPage('/user/general?mode=inapp&version=8.5.0');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await switchLanguage(page, 'fa');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access denied' })).toHaveCount(0);
});
