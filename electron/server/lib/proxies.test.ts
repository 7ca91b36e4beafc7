import { describe, expect, test } from 'vitest';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { createIsProxy } from './proxies.ts';

describe('trusted proxies', () => {
  const isProxy = createIsProxy('127.0.0.1, 10.0.0.0/8, 2001:db8::/32');

  test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.255.0.1', '2001:db8:1::5'])(
    '%s is one',
    (address) => expect(isProxy(address)).toBe(true),
  );

  test.each([
    '127.0.0.2',
    '11.0.0.1',
    '2001:db9::1',
    '::ffff:11.0.0.1',
    '',
    'unknown',
    '10.0.0.1:80',
  ])('%j is not one', (address) => expect(isProxy(address)).toBe(false));

  test('are ignored unless they are configured', () => {
    expect(createIsProxy('')('127.0.0.1')).toBe(false);
  });

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', '::/129'])(
    'refuse the setting %j',
    (value) => {
      expect(parseSettings([`trusted_proxies=${value}`])).toMatchObject({ ok: false });
    },
  );
});
