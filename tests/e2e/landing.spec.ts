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

test.describe('the box', () => {
  const WAYS: readonly (readonly [what: string, text: string])[] = [
    ['an id', 'demo'],
    ['a call string', '\\c\\demo'],
    ['a call string of this server', '\\c\\demo@plenum.local'],
    ['an application link', 'trueconf:\\c\\demo'],
    ['an application link without prefix', 'trueconf:demo@plenum.local'],
  ];
  for (const [what, text] of WAYS) {
    test(`[RT-1] takes ${what}`, async ({ openPage }) => {
      const page = await openPage('/');
      await joinBox(page).fill(text);
      await page.getByRole('button', { name: 'Join' }).click();
      await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
      await expectPath(page, '/c/demo');
    });
  }

  test('[RT-1] takes a link to this server, and a pasted invitation with one', async ({
    openPage,
    server,
  }) => {
    const page = await openPage('/');
    await joinBox(page).fill(`${server.url}/c/demo`);
    await expect(page.getByText('Conference demo')).toBeVisible();
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
      page.getByText('Conference 4711 is on meet.example.org. Join opens that server.'),
    ).toBeVisible();
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
    const stops = ['Plenum', 'Sign in', 'Conference link or ID', 'Join', 'Downloads'];
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
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      test(`[CH-3] has no accessibility findings, ${colorScheme}, ${width} px wide`, async ({
        openPage,
      }) => {
        const page = await openPage('/');
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 720 });
        await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

test.describe('a broken server', () => {
  const BROKEN = [
    ['answers with an error', { status: 500, body: 'no' }],
    ['answers with a page', { status: 200, contentType: 'text/html', body: '<h1>Router</h1>' }],
    ['answers with other JSON', { status: 200, contentType: 'application/json', body: '[1]' }],
  ] as const;
  for (const [what, answer] of BROKEN) {
    test(`[GD-3] that ${what} leaves no white page, and another try works`, async ({
      openPage,
      runsIn,
    }) => {
      test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
      const page = await openPage('/');
      await page.route('**/api/v3.8/server?*', (route) => route.fulfill(answer));
      await page.reload();
      await expect(page.getByText('There is no connection to the server.')).toBeVisible();
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
