/** Signing in at a provider: the whole flow of a person, with a real provider beside the server. */
import { startOpenIdProvider } from '../support/openIdProvider.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectPath, signInDialog, signOut } from '../support/steps.ts';

test('[AU-9] signing in at a provider returns to the starting page @all', async ({
  openPage,
  runsIn,
  serverWith,
}) => {
  test.skip(runsIn === 'desktop', 'The app has a way of its own: desktop/providerSignIn.spec.ts');
  const provider = await startOpenIdProvider();
  try {
    provider.people.set('nora', {
      ...{ name: 'Nora Berg', preferred_username: 'nora', groups: ['staff'] },
      ...{ email: 'nora@acme.example', email_verified: true },
    });
    const server = await serverWith({ settings: provider.settings });
    const page = await openPage('/user/history?from=link', { serverUrl: server.url });
    const button = signInDialog(page).getByRole('button', { name: 'Continue with Acme' });
    await button.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible();
    await expect(
      page.getByText('The sign-in service didn’t let you in, or you canceled.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('nora');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectPath(page, '/user/history');
    await expect(page.getByText('Nora Berg').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('?from=link');
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  } finally {
    await provider.stop();
  }
});
