/** The landing page: what stands in the first document, and the box that takes anything that names a conference. */
import { expectAccessible } from '../support/accessibility.ts';
import { startFaultProxy } from '../support/faultProxy.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  chooseLanguage,
  expectNoSidewaysScroll,
  expectPath,
  joinBox,
  signInDialog,
  visit,
} from '../support/steps.ts';

const NO_HTTP =
  'The desktop app takes no Accept-Language: its documents come from a scheme of its own';

/** Does the server's harm if any of it runs. */
const HOSTILE = `<h1>Rules</h1><p>Be kind.</p>
  <img src="x" alt="" onerror="document.title='harmed'">
  <script>document.title='harmed'</script>
  <svg><script>document.title='harmed'</script></svg>
  <iframe srcdoc="<script>parent.document.title='harmed'</script>"></iframe>
  <form action="https://evil.example"><input name="password"></form>
  <style>body{display:none}</style>
  <a href="javascript:document.title='harmed'">press</a>
  <a href="https://good.example/" target="_self" onclick="document.title='harmed'">read</a>`;

test.describe('the first document', () => {
  for (const [locale, language, box] of [
    ['en-US', 'en', 'Conference link or ID'],
    ['ru-RU', 'ru', 'Ссылка на конференцию или её ID'],
    ['sv-SE', 'en', 'Conference link or ID'],
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
      await expect(page.getByRole('heading', { name: 'Plenum' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: box })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await context.close();
    });
  }
});

test('[CH-1] the first document waits for the start alone', async ({ server }) => {
  const html = await (await fetch(server.url)).text();
  const parts = [...html.matchAll(/href="\/parts\/([\w-]+)[^>]* data-start/gu)].map(
    ([, part]) => part,
  );
  expect(new Set(parts)).toEqual(new Set(['start', 'rolldown-runtime']));
});

test.describe('the box', () => {
  const WAYS: readonly (readonly [what: string, text: string])[] = [
    ['an id', 'demo'],
    ['a call string', '\\c\\demo'],
    ['a call string of this server', '\\c\\demo@plenum.local'],
    ['an application link', 'trueconf:\\c\\demo'],
    ['an application link without prefix', 'trueconf:demo@plenum.local'],
    ['a path in quotes', '«/c/demo»'],
  ];
  test('[RT-1] takes whatever names a conference', async ({ openPage }) => {
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

  test('[RT-1] takes a link to this server, and a pasted invitation with one', async ({
    openPage,
    server,
  }) => {
    const page = await openPage('/');
    await joinBox(page).fill(`${server.url}/c/demo`);
    await expect(
      page.getByText(/This opens the conference .demo. on this server\./u),
    ).toBeVisible();
    await joinBox(page).press('Enter');
    await expectPath(page, '/c/demo');

    await visit(page, '/');
    await joinBox(page).fill(
      `Anna invites you to “Demo”.\tJoin here: ${server.url}/c/demo. See you at 10:00!`,
    );
    await joinBox(page).press('Enter');
    await expectPath(page, '/c/demo');
  });

  test('[RT-1] says that it found no conference, and keeps the text', async ({ openPage }) => {
    const page = await openPage('/');
    await joinBox(page).fill('where do we meet?');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('No conference could be found in this text.')).toBeVisible();
    await expect(joinBox(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(joinBox(page)).toHaveValue('where do we meet?');

    await joinBox(page).press('End');
    await page.keyboard.type('!');
    await expect(page.getByText('No conference could be found in this text.')).toBeHidden();
  });

  test('[RT-1] asks for a text when it is empty', async ({ openPage }) => {
    const page = await openPage('/');
    await joinBox(page).press('Enter');
    await expect(page.getByText('Please fill out this field')).toBeVisible();
    await expectPath(page, '/');
  });

  test('[RT-1] names another server before it goes there', async ({ openPage }) => {
    const page = await openPage('/');
    await joinBox(page).fill('https://meet.example.org/c/4711');
    await expect(
      page.getByText(
        /This opens the conference .4711. on .meet\.example\.org.\. You leave this server\./u,
      ),
    ).toBeVisible();
  });

  test('[CH-2] keeps what was typed before there was any script, and draws nothing anew', async ({
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
    await expect(page.getByText(/This opens the conference/u)).toBeVisible();
    await expect(joinBox(page)).toHaveValue('/c/demo');
    expect(await joinBox(page).evaluate((box, before) => box === before, typedInto)).toBe(true);
    await joinBox(page).press('Enter');
    await expectPath(page, '/c/demo');
  });

  test('[CH-2] keeps what was typed while the whole application takes over', async ({
    openPage,
  }) => {
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

  test('[RT-1] can be used, and everything beside it, with the keyboard alone', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    await expect(page.getByRole('link', { name: 'Download for' })).toBeVisible();
    const stops = [
      'Plenum',
      'Sign in',
      'Conference link or ID',
      'Join',
      /^Download for/u,
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
  test('[L-2] changes to Russian, is kept for the next visit, and changes back', async ({
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
  });

  for (const [stored, tag] of [
    ['ua', 'uk'],
    ['az', 'en'],
    ['klingon', 'en'],
    ['de', 'de'],
  ] as const) {
    test(`[L-1][GD-2] reads the stored preference ${stored} as ${tag}`, async ({ openPage }) => {
      const page = await openPage('/');
      await page.evaluate((code) => localStorage.setItem('language', JSON.stringify(code)), stored);
      await visit(page, '/guest/clients');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('main')).toBeVisible();
    });
  }

  for (const [name, code] of [
    ['فارسی', 'fa'],
    ['עברית', 'he'],
  ] as const) {
    test(`[L-2] reads right to left in ${code}`, async ({ openPage }) => {
      const page = await openPage('/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await chooseLanguage(page, name);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('documents and contacts', () => {
  test('[OV-3] a document shows its text and does no harm', async ({
    openPage,
    serverWith,
    watch,
  }) => {
    // The policy also holds in the document in which the sanitiser parses, and what it refuses there it tells.
    watch.tolerate(/content security policy/iu);
    const server = await serverWith({
      settings: {
        documents: JSON.stringify([
          { id: 'terms_of_use', name: 'House rules', content: HOSTILE, enabled: true },
          { id: 'draft', name: 'Draft', content: '<p>Not yet.</p>', enabled: false },
        ]),
      },
    });
    const page = await openPage('/', { serverUrl: server.url });
    await expect(page.getByRole('button', { name: 'Draft' })).toHaveCount(0);
    await page.getByRole('button', { name: 'House rules' }).click();
    const dialog = page.getByRole('dialog', { name: 'House rules' });
    await expect(dialog.getByText('Be kind.')).toBeVisible();

    await expect(
      dialog.locator('iframe, form, input, style, script, [onerror], [onclick]'),
    ).toHaveCount(0);
    await expect(dialog.locator('a[href^="javascript"]')).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'read' })).toHaveAttribute(
      'href',
      'https://good.example/',
    );
    await expect(page).toHaveTitle(/^(?!harmed)/u);
    await expectAccessible(page);
  });

  test('[OV-4] the contacts stand in a dialog', async ({ openPage }) => {
    const page = await openPage('/');
    await page.getByRole('button', { name: 'Contact the administrator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Server administrator' });
    await expect(dialog.getByText('Alex Reed')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'admin@plenum.example' })).toHaveAttribute(
      'href',
      'mailto:admin@plenum.example',
    );
  });

  test('[OV-4] an empty list of contacts says so', async ({ openPage, serverWith }) => {
    const server = await serverWith({ settings: { contacts: 'none' } });
    const page = await openPage('/', { serverUrl: server.url });
    await page.getByRole('button', { name: 'Contact the administrator' }).click();
    await expect(
      page.getByText('Unfortunately, your administrator did not leave any contact details.'),
    ).toBeVisible();
  });
});

test.describe('looks', () => {
  const LOOKS = [
    { width: 1280, language: 'English' },
    { width: 1280, language: 'English', colorScheme: 'dark' },
    { width: 1280, language: 'English', forcedColors: 'active' },
    { width: 320, language: 'English' },
    { width: 320, language: 'English', colorScheme: 'dark', forcedColors: 'active' },
    { width: 1280, language: 'فارسی' },
    { width: 320, language: 'עברית', colorScheme: 'dark' },
  ] as const;
  test('has no accessibility findings, however it is looked at', async ({ openPage }) => {
    const page = await openPage('/');
    await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
    for (const { width, language, ...media } of LOOKS) {
      const look = [width, language, ...Object.values(media)].join(', ');
      await test.step(look, async () => {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media });
        await page.setViewportSize({ width, height: 720 });
        await chooseLanguage(page, language);
        await expect(page.locator('html')).toHaveAttribute(
          'dir',
          language === 'English' ? 'ltr' : 'rtl',
        );
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });

  test('[B4] a server’s hostile name and documents stay in their place', async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^evil (?:wide)+\w{0,3}…$/u);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Join' })).toBeInViewport();
  });
});

test.describe('a broken server', () => {
  const NO_CONNECTION = 'There is no connection to the server.';
  const UNEXPECTED = 'The server answered with something unexpected.';
  const BROKEN = [
    ['answers with an error', { status: 500, body: 'no' }, NO_CONNECTION],
    [
      'answers with a page',
      { status: 200, contentType: 'text/html', body: '<h1>Router</h1>' },
      UNEXPECTED,
    ],
    [
      'answers with other JSON',
      { status: 200, contentType: 'application/json', body: '[1]' },
      UNEXPECTED,
    ],
  ] as const;
  for (const [what, answer, words] of BROKEN) {
    test(`[GD-3] that ${what} leaves no white page, and another try works`, async ({
      openPage,
      runsIn,
    }) => {
      test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
      const page = await openPage('/');
      await page.route('**/api/v3.8/server?*', (route) => route.fulfill(answer));
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
      await page.unroute('**/api/v3.8/server?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(joinBox(page)).toBeVisible();
    });
  }

  test('[GD-3] that goes silent leaves the page readable', async ({
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
    await expect(page.getByRole('heading', { name: 'Plenum' })).toBeVisible();
    await proxy.close();
  });
});
