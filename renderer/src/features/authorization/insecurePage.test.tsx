// @vitest-environment-options { "url": "http://conf.example/" }
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServerInfo } from '#shared/wire/server.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { requestPasswordToken } from '#renderer/api/tokens.ts';
import { createAccount } from '#renderer/api/users.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { AuthorizationDialog } from './AuthorizationDialog.tsx';

function open(info: Partial<ServerInfo>) {
  const permissions = {
    userAuthorization: true,
    guestAuthorization: true,
    accountCreation: true,
    resetPassword: true,
  };
  renderWith(
    <AuthorizationDialog
      goal="personalArea"
      permissions={permissions}
      contacts={<p>Ada Admin</p>}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    aStore({ serverInfo: aServerInfo(info) }),
  );
}

test('[AU-1] [OV-1] off HTTPS the dialog shows only the reason and a link to the secure page', () => {
  open({});
  expect(screen.getByText('To protect your data, sign-in needs HTTPS.')).toBeDefined();
  expect(screen.getByRole('link')).toHaveProperty('href', 'https://conf.example/');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[AU-1] off HTTPS the dialog has no link when there is no secure page', () => {
  open({ secureUrl: undefined });
  expect(screen.queryByRole('link')).toBeNull();
});

test('[OV-1] off HTTPS the dialog names another host of the secure page, and passes no part of this address to it', () => {
  open({ secureUrl: 'https://other.example:8443/phish?x=1' });
  expect(screen.getByText(/other\.example:8443 instead of conf\.example/u)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Go to other.example:8443' });
  expect(link).toHaveProperty('href', 'https://other.example:8443/');
});

test.each([
  'http://evil.example/phish',
  'http://conf.example/',
  'javascript:alert(1)',
  'https://a@b.example',
])('[OV-1] off HTTPS the dialog does not link to %s as the secure page', (secureUrl) => {
  open({ secureUrl });
  expect(screen.queryByRole('link')).toBeNull();
});

test('[AU-1.2] [AU-6.6] off HTTPS the client sends no password even without the dialog', async () => {
  const { store, server } = aStore();
  const { http } = store.get(servicesAtom);
  const account = { first_name: 'a', last_name: 'b', email: 'c', login_name: 'd', password: 'e' };
  const refused = { ok: false, failure: { kind: 'insecure' } };
  expect(await requestPasswordToken(http, { username: 'anna', password: 'p' })).toEqual(refused);
  expect(await createAccount(http, account, undefined)).toEqual(refused);
  expect(server.asked).toEqual([]);
});
