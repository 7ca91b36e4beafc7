/** An administrator sets up a sign-in service: a provider that is tested before it is saved, and used at once. */
import { expectAccessible } from '../support/accessibility.ts';
import { PROVIDER_CLIENT, startOpenIdProvider } from '../support/openIdProvider.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectPath, signIn, signInDialog, visit } from '../support/steps.ts';

test('[PA-1] an administrator tests a sign-in service, corrects it, and people see its button', async ({
  openPage,
  runsIn,
  serverWith,
}) => {
  test.skip(runsIn === 'desktop', 'The app doesn’t offer the button');
  const provider = await startOpenIdProvider();
  try {
    const server = await serverWith({ settings: { sign_in_private: 'true' } });
    const page = await openPage('/', { serverUrl: server.url });
    await signIn(page, 'anna', '/admin');
    await page.getByRole('main').getByRole('link', { name: 'Sign-in' }).click();
    const form = page.getByRole('region', { name: 'Sign-in service', exact: true });
    const news = form.getByRole('status').last();
    await expect(form.getByLabel('Redirect address')).toHaveAccessibleDescription(
      /^Register this address/u,
    );
    // An address is completely visible, and related fields are beside each other.
    const boxOf = (label: string) => form.getByLabel(label, { exact: true }).boundingBox();
    expect((await boxOf('Issuer address'))?.width).toBeGreaterThan(700);
    expect((await boxOf('Client ID'))?.y).toBe((await boxOf('Secret'))?.y);
    await form.getByLabel('Issuer address').fill(`${provider.issuer}/elsewhere`);
    await form.getByLabel('Client ID').fill(PROVIDER_CLIENT.id);
    await page.getByRole('link', { name: 'Audit log', exact: true }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(form.getByLabel('Client ID')).toHaveValue(PROVIDER_CLIENT.id);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Secret')).toHaveAccessibleDescription(/^Enter it again\./u);
    await form.getByLabel('Secret').fill('wrong');
    await form.getByLabel('Service name').fill('Acme');
    const check = form.getByRole('button', { name: 'Check connection' });
    await check.click();
    await expect(news).toHaveText(/^There’s no sign-in service at this address\./u);
    await form.getByLabel('Issuer address').fill(provider.issuer);
    await check.click();
    await expect(news).toHaveText(/rejected the client ID or the secret\./u);
    await form.getByLabel('Secret').fill(PROVIDER_CLIENT.secret);
    await check.click();
    await expect(news).toHaveText('Everything is fine.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(news).toHaveText('Saved. This takes effect immediately.');
    await expect(form.getByLabel('Secret')).toHaveValue('');
    const other = await openPage('/user/history', { serverUrl: server.url });
    await expect(
      signInDialog(other).getByRole('button', { name: 'Continue with Acme' }),
    ).toBeVisible();
    // After saving, leaving loses nothing.
    await page.getByRole('link', { name: 'Audit log', exact: true }).first().click();
    await expectPath(page, '/admin/log');
    await visit(page, '/admin/sign-in');
    await expect(form.getByLabel('Issuer address')).toHaveValue(provider.issuer);
    await expect(form.getByLabel('Secret')).toHaveValue('');
  } finally {
    await provider.stop();
  }
});

test('[PA-1] an administrator restricts a sign-in, and StartTLS is offered only where it has an effect', async ({
  openPage,
  serverWith,
}) => {
  const server = await serverWith({ settings: {} });
  const page = await openPage('/', { serverUrl: server.url });
  await signIn(page, 'anna', '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Sign-in' }).click();
  const form = page.getByRole('region', { name: 'User directory', exact: true });
  const save = form.getByRole('button', { name: 'Save' });
  const news = form.getByRole('status').last();
  const hours = form.getByLabel('Sign-in limit, in hours');
  await expect(hours).toHaveValue('12');
  await hours.fill('0');
  await save.click();
  await expect(hours).toHaveAccessibleDescription(/Enter a number from 1 to 9,999\./u);
  await hours.fill('24');

  const startTls = form.getByLabel('Encrypt with StartTLS');
  await form.getByLabel('Directory address').fill('ldaps://dc.example.org');
  await expect(startTls).toBeHidden();
  await form.getByLabel('Directory address').fill('ldap://dc.example.org');
  await form.getByLabel('Base DN for users').fill('dc=example,dc=org');
  await startTls.uncheck();
  await expectAccessible(page);
  await save.click();
  await expect(news).toHaveText(/^Turn this off only if the directory runs on the server’s own/u);
  await form.getByLabel('Directory address').fill('ldap://127.0.0.1');
  await save.click();
  await expect(news).toHaveText('Saved. This takes effect immediately.');
  await visit(page, '/admin/sign-in');
  await expect(startTls).not.toBeChecked();
  await expect(hours).toHaveValue('24');
});
