// @vitest-environment-options { "url": "http://conf.example/" }
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServerInfo } from '#shared/wire/server.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
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

test('[AU-1] [OV-1] off HTTPS the dialog only says why, and leads to the secure page', () => {
  open({});
  expect(
    screen.getByText('Authorization requires HTTPS to ensure your data safety.'),
  ).toBeDefined();
  expect(screen.getByRole('link')).toHaveProperty('href', 'https://conf.example/');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[AU-1] off HTTPS there is no link where there is no secure page', () => {
  open({ secureUrl: undefined });
  expect(screen.queryByRole('link')).toBeNull();
});
