/** The landing page: the content of the first document, and the box for anything that names a conference. */
import type { Page } from '@playwright/test';
import { STYLE_ELEMENT } from '#shared/documentKinds.ts';
import { PART_LIST_ELEMENT } from '#shared/partList.ts';
import { startFaultProxy } from '../support/faultProxy.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  BLANK,
  chooseLanguage,
  expectNoSidewaysScroll,
  expectPath,
  joinBox,
  openAs,
  signInDialog,
  visit,
} from '../support/steps.ts';

const NO_HTTP =
  'The desktop app takes no Accept-Language: its documents come from a scheme of its own';

test.describe('the first document', () => {
  for (const [locale, language, box] of [
    ['en-US', 'en', 'Conference link or ID'],
    ['ru-RU', 'ru', 'Ссылка на конференцию или её ID'],
  ] as const) {
    test(`[L-1] has heading and box without any script, for a browser in ${locale}`, async ({
      chromiumWith,
      server,
      runsIn,
    }) => {
      test.skip(runsIn === 'desktop', NO_HTTP);
      const browser = await chromiumWith([]);
      const context = await browser.newContext({ javaScriptEnabled: false, locale });
      const page = await context.newPage();
      await page.goto(server.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('textbox', { name: box })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await context.close();
    });
  }
});

/** The computed style of the page's elements and pseudo-elements, with animations at their start. */
const computedStyles = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    return [...document.querySelectorAll('html, body, body *:not(link, script, template)')].flatMap(
      (element) =>
        ['', '::before', '::after', '::placeholder'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return { shown: `${element.outerHTML.slice(0, 80)} ${pseudo}`, style: values.join('; ') };
        }),
    );
  });

/** Replaces the document's style with the complete one of the start, like the page's script. Returns whether that has more. */
const applyWholeStyle = (page: Page) =>
  page.evaluate((id) => {
    const whole = document.getElementById(id);
    const own = document.querySelector('style');
    if (!(whole instanceof HTMLTemplateElement) || !own) return false;
    own.replaceWith(whole.content);
    return own.textContent.length < (document.querySelector('style')?.textContent.length ?? 0);
  }, STYLE_ELEMENT);

for (const [locale, width] of [
  ['en', 1280],
  ['he', 390],
] as const)
  test(`[CH-1] each document has all styles that it needs (${locale}, ${width} px wide)`, async ({
    chromiumWith,
    server,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', NO_HTTP);
    const browser = await chromiumWith([]);
    const context = await browser.newContext({ locale, viewport: { width, height: 844 } });
    const page = await context.newPage();
    // Only the document: an answer of the server would change it in between.
    for (const later of ['**/parts/*.js', '**/api/**']) await page.route(later, () => undefined);
    const pictures: string[] = [];
    await page.route('**/landing.svg', (route) => {
      pictures.push(route.request().url());
      return route.continue();
    });
    for (const path of ['/', '/c/demo', '/user/settings', '/user/conference/list']) {
      await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator(`#${PART_LIST_ELEMENT}`)).toBeAttached(); // the end of the document
      await page.evaluate(() => {
        for (const outline of document.querySelectorAll('template[data-outline]'))
          if (outline instanceof HTMLTemplateElement) document.body.append(outline.content);
      });
      const own = await computedStyles(page);
      expect(await applyWholeStyle(page)).toBe(true);
      const whole = await computedStyles(page);
      expect(whole).toHaveLength(own.length);
      const different = whole.filter(({ style }, place) => style !== own[place]?.style);
      expect(different.map(({ shown }) => `${path}: ${shown}`)).toEqual([]);
    }
    expect(pictures, 'only a wide screen has room for the picture').toHaveLength(
      width > 1000 ? 1 : 0,
    );
    await context.close();
  });

test('[CH-1] the first document waits only for the start part', async ({ server }) => {
  const html = await (await fetch(server.url)).text();
  const parts = [...html.matchAll(/href="\/parts\/([\w-]+)[^>]* data-start/gu)].map(
    ([, part]) => part,
  );
  expect(new Set(parts)).toEqual(new Set(['start', 'rolldown-runtime']));
});

test('[CH-1] the first document requests nothing while it is parsed', async ({ openPage }) => {
  const page = await openPage();
  await visit(page, '/');
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) return undefined;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < navigation.domContentLoadedEventStart)
      .filter((each) => Reflect.get(each, 'initiatorType') !== 'img') // its picture is for wide screens
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
});

test('[CH-1] a visit without input makes few requests', async ({ openPage }) => {
  const page = await openPage(BLANK);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await visit(page, '/');
  // The server's documents load last, and a visitor's application would follow.
  await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBeLessThanOrEqual(13);
  await page.mouse.move(100, 100);
  await expect.poll(() => [...asked].some((url) => url.includes('/application.'))).toBe(true);
});

test('[CH-2] Join opens a conference of this server before any script of the page has loaded', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await page.route('**/parts/**', () => undefined); // none loads
  const join = page.getByRole('button', { name: 'Join' });
  const ways = { key: () => joinBox(page).press('Enter'), press: () => join.click() };
  for (const way of Object.values(ways)) {
    await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' });
    await joinBox(page).fill('https://elsewhere.example/c/demo');
    await join.click();
    // It needs more than the document knows: it waits.
    await expect(join).toHaveAttribute('aria-busy', 'true');
    await joinBox(page).fill('ID: 100 200 300');
    await way();
    await page.waitForURL('**/c/100200300', { waitUntil: 'commit' });
  }
});

test.describe('the box', () => {
  const WAYS: readonly (readonly [what: string, text: string])[] = [
    ['a call string of this server', '\\c\\demo@plenum.local'],
    ['a path in quotes', '«/c/demo»'],
  ];
  test('[RT-1] accepts everything that names a conference', async ({ openPage }) => {
    const page = await openPage('/');
    for (const [what, text] of WAYS) {
      await test.step(what, async () => {
        await joinBox(page).fill(text);
        await page.getByRole('button', { name: 'Join' }).click();
        await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
        await expectPath(page, '/c/demo');
        await visit(page, '/');
      });
    }
  });

  test('[RT-1] accepts a link to this server, and a pasted invitation that contains one', async ({
    openPage,
    server,
  }) => {
    const page = await openPage('/');
    await joinBox(page).fill(`${server.url}/c/demo`);
    await expect(page.getByText(/Opens the conference .demo. on this server\./u)).toBeVisible();
    await joinBox(page).press('Enter');
    await expectPath(page, '/c/demo');

    await visit(page, '/');
    await joinBox(page).fill(
      `Anna invites you to “Demo”.\tJoin here: ${server.url}/c/demo. See you at 10:00!`,
    );
    await joinBox(page).press('Enter');
    await expectPath(page, '/c/demo');
  });

  test('[CH-2] keeps input from before any script, and redraws nothing', async ({
    openPage,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
    const page = await openPage('/guest/404');
    const { promise: scriptMayCome, resolve: letScriptCome } = Promise.withResolvers<void>();
    await page.route('**/parts/start.*', async (route) => {
      await scriptMayCome;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const typedInto = await joinBox(page).elementHandle();
    await joinBox(page).fill('/c/demo');
    letScriptCome();
    await expect(page.getByText(/Opens the conference/u)).toBeVisible();
    await expect(joinBox(page)).toHaveValue('/c/demo');
    expect(await joinBox(page).evaluate((box, before) => box === before, typedInto)).toBe(true);
    await joinBox(page).press('Enter');
    await expectPath(page, '/c/demo');
  });

  test('[CH-2] keeps the input while the application takes over', async ({ openPage }) => {
    const page = await openPage('/');
    await joinBox(page).fill('\\c\\demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(signInDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signInDialog(page)).toBeHidden();
    await expect(joinBox(page)).toHaveValue('\\c\\demo');
    await joinBox(page).press('Enter');
    await expectPath(page, '/c/demo');
  });

  test('[RT-1] works by keyboard alone, like everything around it', async ({ openPage }) => {
    const page = await openPage('/');
    await expect(page.getByRole('link', { name: 'Download for' })).toBeVisible();
    const stops = [
      'Plenum',
      'Sign in',
      'Conference link or ID',
      'Join',
      'Start a conference',
      'All downloads',
      'Check camera and microphone',
    ];
    for (const name of stops) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await joinBox(page).focus();
    await page.keyboard.type('demo');
    await page.keyboard.press('Enter');
    await expectPath(page, '/c/demo');
  });
});

test.describe('the language', () => {
  test('[L-2] changes, is stored for the next visit, and mirrors the page if it is right to left', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    await chooseLanguage(page, 'Русский');
    const russianBox = page.getByRole('textbox', { name: 'Ссылка на конференцию или её ID' });
    await expect(russianBox).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

    await page.reload();
    await expect(russianBox).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

    await chooseLanguage(page, 'English');
    await expect(joinBox(page)).toBeVisible();
    await page.reload();
    await expect(joinBox(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await chooseLanguage(page, 'فارسی');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(page);
  });
});

test.describe('looks', () => {
  test('[B4] a server’s hostile name and documents don’t break the layout', async ({
    openPage,
    serverWith,
  }) => {
    const long = `\u202E\u2066evil\u200B ${'wide'.repeat(900)}`;
    const server = await serverWith({
      settings: {
        server_name: long,
        documents: JSON.stringify([{ id: 'a', name: long, content: '<p>x</p>', enabled: true }]),
      },
    });
    const page = await openPage('/', { serverUrl: server.url });
    await page.setViewportSize({ width: 320, height: 720 });
    await expect(page.getByRole('button', { name: /^evil wide/u })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(
      /^evil (?:wide)+\w{0,3}…$/u,
    );
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Join' })).toBeInViewport();
  });
});

test('[RT-1] a signed-in person sees their next conference in its reserved room', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/');
  // The document reserves the room before any script has requested the person.
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  const next = page.getByRole('article', { name: 'Your next conference' });
  await expect(next.getByText('Running now')).toBeVisible();
  const join = next.getByRole('button', { name: /^Join: / });
  await join.click();
  await expect(page).toHaveURL(/\/c\/\w+$/u);

  await page.evaluate(() => localStorage.removeItem('authorization'));
  await visit(page, '/');
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in', '');
  await expect(next).toBeHidden();
});

test.describe('a broken server', () => {
  // Every other answer: `guardSteps.test.ts`, and `badInput.spec.ts` on another page.
  test('[GD-3] that answers with HTML causes no white page, and a retry works', async ({
    openPage,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
    const page = await openPage('/');
    await page.route('**/api/v3.8/server?*', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Router</h1>' }),
    );
    await page.reload();
    await expect(page.getByText('The server gave an unexpected answer.')).toBeVisible();
    await page.unroute('**/api/v3.8/server?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(joinBox(page)).toBeVisible();
  });

  test('[GD-3] that never answers leaves the page readable', async ({
    openPage,
    serverWith,
    runsIn,
    watch,
  }) => {
    test.skip(
      runsIn === 'desktop',
      'The documents of the desktop app do not come over the network',
    );
    const proxy = await startFaultProxy();
    const server = await serverWith({ settings: { allowed_hosts: proxy.host } });
    proxy.forwardTo(server.url);
    watch.tolerate(/ERR_|Failed to load resource/u);
    const page = await openPage('/', { serverUrl: proxy.url });
    await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
    proxy.blackHole();
    await joinBox(page).fill('demo');
    await joinBox(page).press('Enter');
    await expect(joinBox(page).or(page.getByRole('progressbar')).first()).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Video conferences, one link away' }),
    ).toBeVisible();
    await proxy.close();
  });
});
