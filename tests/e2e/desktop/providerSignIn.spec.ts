/** Signing in at a provider from the app: in the system's browser, with a link back (RFC 8252). */
import { launchDesktop, startAgain } from '../../support/desktopApp.ts';
import { startOpenIdProvider } from '../../support/openIdProvider.ts';
import { expect, test } from '../../support/serverWith.ts';
import { expectShown, watchExternal } from './shellTest.ts';

test('[AU-9] a person signs in at a provider in the browser, and is then signed in to the app', async ({
  chromiumWith,
  serverWith,
}) => {
  const provider = await startOpenIdProvider();
  provider.people.set('nora', {
    ...{ name: 'Nora Berg', preferred_username: 'nora', groups: [] },
    ...{ email: 'nora@acme.example', email_verified: true },
  });
  const server = await serverWith({ settings: provider.settings });
  const shell = await launchDesktop({ serverUrl: server.url });
  try {
    await expectShown(shell);
    const opened = await watchExternal(shell);
    const { page } = shell;
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue with Acme' }).click();
    await expect(dialog.getByRole('heading', { name: 'Continue in your browser' })).toBeVisible();
    await expect.poll(async () => (await opened()).length).toBe(1);

    // A link with an unknown code explains its refusal.
    const { host } = new URL(server.url);
    await startAgain(shell, { args: [`plenum:signed-in/${'0'.repeat(76)}@${host}`] });
    await expect(dialog.getByText(/^This sign-in can’t be finished here\./u)).toBeVisible();

    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await opened()).length).toBe(2);
    const address = (await opened()).at(-1) ?? '';
    const browser = await (await chromiumWith([])).newPage();
    await browser.goto(address);
    await browser.getByRole('textbox', { name: 'Name' }).fill('nora');
    await browser.getByRole('button', { name: 'Sign in' }).click();
    await expect(browser.getByRole('heading', { name: 'Return to the app' })).toBeVisible();
    expect(new URL(browser.url()).hash).toBe('');
    const link = await browser.getByRole('link', { name: 'Open the app' }).getAttribute('href');

    await startAgain(shell, { args: [link ?? ''] });
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Nora Berg').first()).toBeAttached();
    expect(shell.app.windows()).toHaveLength(1);
    expect(page.url()).toMatch(/^plenum:\/\/app\//u);
  } finally {
    await shell.close();
    await provider.stop();
  }
});
