/** Signing in by an organization's directory: its texts load only when needed. */
import { startLdapServer } from '../support/directory/ldapServer.ts';
import { PERSON_PASSWORD } from '../support/directory/testDirectory.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectPath, signInDialog, submitSignIn } from '../support/steps.ts';

test('[AU-9] signing in reports an unavailable directory, keeps the input, and works later (@all)', async ({
  openPage,
  serverWith,
}) => {
  const directory = await startLdapServer();
  try {
    await directory.addPerson('nora');
    await directory.halt();
    const server = await serverWith({ settings: directory.settings });
    const page = await openPage('/user/history', { serverUrl: server.url });
    const dialog = signInDialog(page);
    await submitSignIn(page, 'nora', PERSON_PASSWORD);
    await expect(
      dialog.getByText('Your organization’s user directory isn’t responding.', { exact: false }),
    ).toBeVisible();
    await expect(dialog.getByLabel('Password')).toHaveValue(PERSON_PASSWORD);
    await directory.resume();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expectPath(page, '/user/history');
    await expect(page.getByText('Person nora').first()).toBeVisible();
  } finally {
    await directory.stop();
  }
});
