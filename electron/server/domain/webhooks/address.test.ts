/** Which addresses a webhook may have. */
import { expect, test } from 'vitest';
import { parseWebhookUrl } from './address.ts';

test.each([
  'http://hooks.example/x',
  'ftp://hooks.example/x',
  'https://user:secret@hooks.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://localhost/x',
  'https://api.localhost./x',
  'hooks.example',
])('refuses %s', (text) => {
  expect(parseWebhookUrl(text, false)).toBeUndefined();
});

test('accepts https, and with the setting also http and private addresses', () => {
  expect(parseWebhookUrl('https://hooks.example/x', false)?.href).toBe('https://hooks.example/x');
  expect(parseWebhookUrl('http://127.0.0.1:9/x', true)?.href).toBe('http://127.0.0.1:9/x');
  expect(parseWebhookUrl('file:///etc/passwd', true)).toBeUndefined();
});
