import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  type DialogOptions,
  errorOf,
  field,
  openAuthorization,
  press,
  signIn,
} from '#tests/support/authorizationDialog.tsx';

const elsewhere = (url: string) => ({
  answer: { json: { anotherServer: 1, url, call_id: 'anna@other.example', k: 'key' } },
});
const open = (url: string, options: DialogOptions = {}) =>
  openAuthorization({ ...elsewhere(url), ...options });
const ADDRESS = 'https://other.example/user/general?call_id=anna%40other.example&k=key';

describe('an account on another server', () => {
  test('[AU-9] asks for consent before redirecting there, and only the first time', async () => {
    const { leaveTo, storage, store, reopen } = open('https://other.example');
    signIn();
    expect(
      await screen.findByRole('dialog', { name: 'Continue on another server?' }),
    ).toBeDefined();
    expect(screen.getByText('other.example')).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
    press('Continue to this server');
    expect(leaveTo.mock.calls).toEqual([[ADDRESS]]);
    expect(storage.read('knownServers')).toEqual(['https://other.example']);
    expect(storage.read('authorization')).toBeUndefined();
    expect(store).toBeDefined();

    reopen();
    signIn();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(2));
  });

  test('[AU-9] stays on this server when the person declines', async () => {
    const { leaveTo, storage } = open('https://other.example');
    signIn();
    await screen.findByRole('dialog', { name: 'Continue on another server?' });
    press('Stay here');
    expect(field('TrueConf ID').value).toBe('anna');
    expect(leaveTo).not.toHaveBeenCalled();
    expect(storage.read('knownServers')).toBeUndefined();
  });

  test.each([
    ['https://оther.example', 'xn--ther-45d.example'],
    ['https://other.example:8443', 'other.example:8443'],
    ['http://127.0.0.1:9000', '127.0.0.1:9000'],
  ])('[AU-9] %s is shown as %s', async (url, host) => {
    open(url);
    signIn();
    await screen.findByRole('dialog', { name: 'Continue on another server?' });
    expect(screen.getByText(host)).toBeDefined();
  });

  test.each(['http://other.example', 'https://a:b@other.example', 'javascript:alert(1)', '//x'])(
    '[AU-9] denies access for the address %s without asking, and sends no key there',
    async (url) => {
      const { leaveTo } = open(url);
      signIn();
      await waitFor(() => expect(errorOf(field('Password'))).toBe('Access denied.'));
      expect(leaveTo).not.toHaveBeenCalled();
    },
  );
});
