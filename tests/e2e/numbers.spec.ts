/** Numbers, dates and charts as people of a language write them, in a real engine (L-2). */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { switchLanguage } from '../support/screens.ts';
import { openAs, signIn, visit } from '../support/steps.ts';

const ANALYTICS = '/user/conference/list/weekly_sync/analytics';

test.skip(({ runsIn }) => runsIn === 'desktop', 'The engine is the same, the window is not ours');

test('[L-2] people with another calendar see both dates; Belarusian has its own words @all', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/c/all_hands?lang=en');
  const facts = page.locator('dd', { has: page.locator('time') });
  await expect(facts).toContainText(/\d{4}/u);
  await visit(page, '/c/all_hands?lang=fa');
  await expect(facts.locator('time')).toContainText(/^[^ ۰-۹]+ [۰-۹]{1,2} [^ ۰-۹]+ ۱۴[۰-۹]{2}/u);
  await expect(facts).toContainText(/[۰-۹]{1,2} [^ ]+ ۲۰[۰-۹]{2}/u);
  await visit(page, '/c/all_hands?lang=he');
  await expect(facts.locator('time')).toContainText(/20\d\d/u);
  await expect(facts).toContainText(/[א-ת][׳״א-ת]* ב?[א-ת ׳]+ ת[א-ת]*״[א-ת]/u);
  // Chromium has no data for it: it would show Russian, or the machine's language.
  await visit(page, '/c/all_hands?lang=be');
  await expect(facts.locator('time')).toContainText(
    /(?:студзеня|лютага|сакавіка|красавіка|мая|чэрвеня|ліпеня|жніўня|верасня|кастрычніка|лістапада|снежня) 20\d\d/u,
  );
});

test('[L-2.3] numbers use the language’s digits, regardless of the machine’s language', async ({
  chromiumWith,
  server,
}) => {
  // The plurals of Russian, in a language that has none.
  const browser = await chromiumWith([]);
  const context = await browser.newContext({ baseURL: server.url, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto('/?lang=en');
  await signIn(page, 'anna', '/user/contacts');
  await switchLanguage(page, 'en');
  const count = page.getByText(/^\d+ contacts?$/u);
  await expect(count).toBeVisible();
  const english = parseInt((await count.textContent()) ?? '', 10);
  await switchLanguage(page, 'zht', 'zh-Hant');
  await expect(
    page.getByText(new RegExp(`^${english} .*聯絡人|聯絡人.*${english}`, 'u')),
  ).toBeVisible();
  await switchLanguage(page, 'fa');
  const persian = new Intl.NumberFormat('fa').format(english);
  await expect(page.getByText(new RegExp(`^${persian} `, 'u'))).toBeVisible();
  await context.close();
});

test('[L-2] [PA-4] charts are mirrored in Persian and back, without animation', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', ANALYTICS);
  await page.getByRole('tab', { name: 'Attendance' }).click();
  const chart = page.locator('canvas');
  await expect(page.getByRole('img', { name: 'People at the same time. Peak: 3' })).toBeVisible();
  await expect.poll(() => sideOfNumbers(chart)).toBe('left');
  await switchLanguage(page, 'fa');
  await expect.poll(() => sideOfNumbers(chart)).toBe('right');
  await expect(chart).toHaveAccessibleName(/۳/u);
  await switchLanguage(page, 'en');
  await expect.poll(() => sideOfNumbers(chart)).toBe('left');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    expect(await picturesAfterPointing(page, chart)).toBe(1);
  }
});

/** The side of a chart with the numbers of its values: the other one has no text above the time axis. */
async function sideOfNumbers(chart: Locator): Promise<string> {
  return chart.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 'no chart';
    const { width, height } = canvas;
    const context = canvas.getContext('2d');
    // Text is grey and dark; the grid is lighter, and the curve has a colour.
    const textIn = (from: number) => {
      const picture = context?.getImageData(from, 0, 14, Math.floor(height * 0.8));
      const bytes = [...(picture?.data ?? [])];
      return bytes.filter((red, index) => {
        const [green = 0, blue = 0, opacity = 0] = bytes.slice(index + 1, index + 4);
        const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 40;
        return index % 4 === 0 && opacity > 200 && isGrey && red < 150;
      }).length;
    };
    const [left, right] = [textIn(0), textIn(width - 14)];
    if (left === right) return 'nothing is drawn yet';
    return left > right ? 'left' : 'right';
  });
}

/** The number of different pictures of a chart in the frames after the tooltip has appeared. */
async function picturesAfterPointing(page: Page, chart: Locator): Promise<number> {
  const before = await chart.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await chart.hover({ position: { x: 200, y: 80 } });
  const seen = await chart.evaluate(
    (canvas: HTMLCanvasElement, empty) =>
      new Promise<number>((resolve) => {
        const pictures = new Set<string>();
        let frames = 0;
        const look = (): void => {
          const picture = canvas.toDataURL();
          if (picture !== empty) {
            pictures.add(picture);
            frames += 1;
          }
          if (frames < 20) requestAnimationFrame(look);
          else resolve(pictures.size);
        };
        look();
      }),
    before,
  );
  await page.mouse.move(0, 0);
  await expect
    .poll(() => chart.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()))
    .toBe(before);
  return seen;
}
