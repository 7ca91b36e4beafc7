/** Overlays: documents, contacts, warnings, and the full-page error. */
import { expectAccessible } from '../support/accessibility.ts';
import { CANARY_HOST, HOSTILE_DOCUMENTS } from '../support/hostileDocuments.ts';
import { expect, test } from '../support/serverWith.ts';
import { joinAsGuest } from '../support/steps.ts';

test(
  '[OV-3] documents cannot run script, contact other hosts or shadow our names',
  { tag: '@host' },
  async ({ chromiumWith, serverWith, runsIn, watch }) => {
    test.skip(runsIn === 'desktop', 'The same sanitiser in the same engine');
    expect(HOSTILE_DOCUMENTS.length).toBeGreaterThanOrEqual(100);
    const documents = HOSTILE_DOCUMENTS.map((content, index) => ({
      id: `d${index}`,
      name: `Hostile ${index}`,
      content: `${content}<p>the end</p>`,
      enabled: true,
    }));
    const draft = { id: 'draft', name: 'Draft', content: '<p>Not yet.</p>', enabled: false };
    const server = await serverWith({
      settings: { documents: JSON.stringify([...documents, draft]) },
    });
    // Without the page's policy, which would hide what the sanitiser misses.
    const context = await (
      await chromiumWith([])
    ).newContext({
      baseURL: server.url,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await watch.add(page);
    watch.tolerate(/status of 404/u); // images of the own server may be requested, and these don't exist
    await page.goto('/');
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin)
        strangers.push(request.url());
    });
    // The first one also waits for the dialog's part.
    await page.getByRole('button', { name: 'Hostile 0', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    const seen = await page.evaluate(async () => {
      const FRAMES_MAX = 120;
      /** Two frames, and more until the dialog is complete: on a busy machine it appears later. */
      const frames = async (isOpen: boolean) => {
        for (let frame = 0; frame < FRAMES_MAX; frame += 1) {
          if (frame >= 2 && (document.querySelector('dialog')?.open ?? false) === isOpen) return;
          await new Promise((resolve) => {
            requestAnimationFrame(() => setTimeout(resolve));
          });
        }
      };
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('nav button')].filter(
        (button) => button.textContent.startsWith('Hostile'),
      );
      let shown = 0;
      const acting: string[] = [];
      for (const button of buttons) {
        button.click();
        await frames(true);
        const dialog = document.querySelector('dialog');
        if (dialog?.open === true) shown += 1;
        // Triggers everything that reacts to the pointer.
        for (const element of dialog?.querySelectorAll('[dir="auto"] *') ?? []) {
          acting.push(...element.getAttributeNames().filter((name) => name.startsWith('on')));
          if (/^(?:script|style|svg|math|iframe|form|input)$/u.test(element.localName)) {
            acting.push(element.localName);
          }
          for (const event of ['pointerenter', 'mouseover', 'animationstart', 'toggle']) {
            element.dispatchEvent(new Event(event));
          }
        }
        dialog?.querySelector<HTMLButtonElement>('footer button:last-child')?.click();
        await frames(false);
      }
      return { shown, acting };
    });
    await expect(page.getByRole('button', { name: 'Draft' })).toHaveCount(0);
    expect(seen).toEqual({ shown: HOSTILE_DOCUMENTS.length, acting: [] });
    expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined();
    expect(strangers.filter((address) => address.includes(CANARY_HOST))).toEqual([]);
    expect(strangers).toEqual([]);
    // The page still works: nothing replaced its globals.
    await page.getByRole('textbox', { name: 'Conference link or ID' }).fill('demo');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Video conferences, one link away' }),
    ).toBeVisible();
    await context.close();
  },
);

test('[OV-3.1][OV-4.1] a document and the contacts can be read by keyboard', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await page.getByRole('button', { name: 'Terms of use' }).click();
  const document = page.getByRole('dialog', { name: 'Terms of use' });
  await expect(document.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Terms of use' })).toBeFocused();
  await page.getByRole('button', { name: 'Contact administrator' }).click();
  await expect(page.getByRole('dialog').getByText('Alex Reed')).toBeVisible();
  await expectAccessible(page);
});

test(
  '[CV-5][OV-5] without a server the page reports it, and recovers automatically',
  { tag: '@host' },
  async ({ openPage, watch }) => {
    watch.tolerate(/ERR_FAILED/u);
    const page = await openPage('/');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(new URL('/guest/clients', page.url()).href);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText('Next attempt');
    await expect(page.getByText(/^PL-login-minus1-\d{8}T\d{4}Z-/u)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible({
      timeout: 30_000,
    });
  },
);

test('[CV-8][OV-5] without storage the page shows a warning, and still works', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell always lets its own page keep things');
  const page = await openPage('/guest/404');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto(new URL('/c/demo', page.url()).href);
  const warning = page.getByRole('alertdialog', { name: 'Cookies disabled' });
  await expect(warning.getByText('Enable cookies in your browser.')).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Close' }).last().click();
  await joinAsGuest(page, 'Grace');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test('[OV-2] the warning about plain http shows the address bar and names another host', async ({
  chromiumWith,
  serverWith,
  runsIn,
  watch,
}) => {
  test.skip(runsIn === 'desktop', 'The shell carries its own page');
  const server = await serverWith({
    settings: {
      allowed_hosts: 'plenum.test',
      ssl_enabled: true,
      secure_url: 'https://elsewhere.test',
    },
  });
  const browser = await chromiumWith(['--host-resolver-rules=MAP plenum.test 127.0.0.1']);
  const page = await browser.newPage();
  await watch.add(page);
  watch.tolerate(/Cross-Origin-Opener-Policy/u);
  await page.goto(`http://plenum.test:${new URL(server.url).port}/c/demo?k=`);
  const warning = page.getByRole('dialog', { name: 'The connection isn’t secure' });
  await expect(warning.getByRole('img', { name: /elsewhere\.test/u })).toBeVisible();
  await expect(warning.getByText(/elsewhere\.test instead of plenum\.test/u)).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Go to elsewhere.test' })).toBeVisible();
  await expectAccessible(page);
  await page.close();
});
