import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openAuthorization, press } from '#tests/support/authorizationDialog.tsx';
import { typeInto } from '#tests/support/renderWith.tsx';

const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby');
const heading = () => document.getElementById(title() ?? '')?.textContent;

test('[AU-8.1] [AU-8.2] goes from step to step with empty fields, and sends no request', () => {
  const { server } = openAuthorization();
  press('Forgot your password?');
  const seen = [heading()];
  for (let steps = 0; steps < 3; steps += 1) {
    press('Next');
    seen.push(heading());
  }
  press('Back to sign-in');
  expect([...seen, heading()]).toEqual([
    'Forgot your password?',
    'Contact administrator',
    'Your new password',
    'Now sign in',
    'Sign in',
  ]);
  expect(server.asked).toEqual([]);
});

test('[AU-8.4] promises no mail, and shows who resets passwords and how to reach them', () => {
  openAuthorization();
  press('Forgot your password?');
  expect(
    screen.getByText(/the administrator resets passwords\. You won’t get an email/u),
  ).toBeDefined();
  expect(screen.getByText('Ada Admin')).toBeDefined();
  press('Next');
  expect(screen.getByText(/This page hasn’t sent anything/u)).toBeDefined();
  expect(screen.getByText('Ada Admin')).toBeDefined();
});

test('[AU-8.3] passes the id and password only to the sign-in form', () => {
  const { area } = openAuthorization();
  press('Forgot your password?');
  typeInto(field('TrueConf ID'), 'anna');
  press('Next');
  expect(screen.getByText('anna')).toBeDefined();
  press('Next');
  typeInto(field('New password'), ' given ');
  press('Next');
  press('Back to sign-in');
  expect([field('TrueConf ID').value, field('Password').value]).toEqual(['anna', ' given ']);
  expect(area.length).toBe(0);
});

test('[AU-4] asks for a username in every step on a server of another product', () => {
  openAuthorization({ serverInfo: { product: 'Plenum' } });
  expect(field('Username')).toBeDefined();
  press('Forgot your password?');
  typeInto(field('Username'), 'anna');
  press('Next');
  expect(screen.getByText(/give them your username/u)).toBeDefined();
  expect(screen.queryByText(/TrueConf/u)).toBeNull();
});

test('[AU-4] asks for a TrueConf ID on a TrueConf server and on an unknown one', () => {
  const { unmount } = openAuthorization({ serverInfo: { product: 'TrueConf Server' } });
  expect(field('TrueConf ID')).toBeDefined();
  unmount();
  openAuthorization();
  expect(field('TrueConf ID')).toBeDefined();
});
