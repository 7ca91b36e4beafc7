/** A third-party app that requests access: a client that we did not write, and a person's browser between it and the server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as oauth from 'openid-client';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { freePort } from '../support/freePort.ts';
import {
  expectNoSidewaysScroll,
  expectPath,
  openAs,
  signInDialog,
  submitSignIn,
  visit,
} from '../support/steps.ts';

test('[PA-1] a person signs in, denies a registered app access, and then allows it', async ({
  openPage,
  runsIn,
  server,
}) => {
  test.skip(runsIn === 'desktop', 'Apps open the browser');
  const listener = createServer((_request, response) => response.end('Thank you'));
  const port = await freePort('127.0.0.1');
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  try {
    const admin = await openAs(openPage, 'anna', '/admin/clients');
    await admin.getByRole('button', { name: 'Create API client' }).click();
    const form = admin.getByRole('dialog', { name: 'Create API client' });
    await form.getByLabel('Name').fill('Wall display');
    await form
      .getByRole('group', { name: 'Conferences', exact: true })
      .getByRole('checkbox', { name: 'Read' })
      .check();
    await form.getByLabel('Redirect addresses').fill('http://display.example/back');
    await form.getByLabel('This app runs on users’ devices').check();
    await form.getByRole('button', { name: 'Create API client' }).click();
    await expect(
      form.getByText('One of these addresses isn’t allowed', { exact: false }),
    ).toBeVisible();
    await expectAccessible(admin);
    await form.getByLabel('Redirect addresses').fill('https://display.example/back');
    await form.getByRole('button', { name: 'Create API client' }).click();
    const made = admin.getByRole('dialog', { name: 'API client created' });
    const id = await made.getByRole('textbox', { name: 'Client ID' }).inputValue();
    await expect(made.getByRole('textbox', { name: 'Secret' })).toHaveCount(0);
    await made.getByRole('button', { name: 'Close' }).last().click();
    const card = admin.getByRole('region', { name: 'API client' });
    await expect(card.getByText('https://display.example/back')).toBeVisible();
    await card.getByRole('button', { name: 'Change redirect addresses' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Change redirect addresses' });
    await dialog.getByLabel('Redirect addresses').fill('http://127.0.0.1/back');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('The redirect addresses are saved.')).toBeVisible();
    await expect(card.getByText('http://127.0.0.1/back')).toBeVisible();

    const config = await oauth.discovery(new URL(server.url), id, undefined, oauth.None(), {
      algorithm: 'oauth2',
      execute: [oauth.allowInsecureRequests],
    });
    const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
    const expectedState = oauth.randomState();
    const back = `http://127.0.0.1:${port}/back`;
    const asked = oauth.buildAuthorizationUrl(config, {
      redirect_uri: back,
      scope: 'conferences:read',
      code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
    });
    const page = await openPage(asked.pathname + asked.search);
    await signInDialog(page).waitFor();
    await submitSignIn(page, 'boris');
    await expectPath(page, '/user/app-access');
    const question = page.getByRole('heading', {
      name: /^Allow “.*Wall display.*” to use your account\?$/u,
    });
    await expect(question).toBeVisible();
    await expect(page.getByText(back, { exact: true })).toBeVisible();
    await expect(page.getByText('Conferences (read only)')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(`${back}?*`);
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');

    await page.goto(asked.href);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${back}?code=*`);
    const checks = { pkceCodeVerifier, expectedState };
    const tokens = await oauth.authorizationCodeGrant(config, new URL(page.url()), checks);
    const list = await oauth.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL('/api/v3.8/conferences', server.url),
      'GET',
    );
    expect(list.status).toBe(200);

    // For an unknown app the page shows an error, and redirects nowhere.
    asked.searchParams.set('redirect_uri', 'https://elsewhere.example/');
    await page.goto(asked.href);
    await expectPath(page, '/user/app-access');
    await expect(
      page.getByRole('heading', { name: 'This app can’t ask for access' }),
    ).toBeVisible();
    await visit(admin, '/admin/log');
    const lines = admin.getByRole('row').filter({ hasText: 'App access' });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('App access allowed');
  } finally {
    listener.close();
  }
});
