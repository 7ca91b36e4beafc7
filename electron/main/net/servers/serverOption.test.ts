import { expect, test } from 'vitest';
import { parseServer } from './serverOption.ts';

test.each([
  ['embedded', { kind: 'embedded' }],
  ['http://localhost:4180/', { kind: 'remote', origin: 'http://localhost:4180' }],
  ['http://127.0.0.1:4180', { kind: 'remote', origin: 'http://127.0.0.1:4180' }],
  ['http://[::1]:4180', { kind: 'remote', origin: 'http://[::1]:4180' }],
  ['http://192.168.1.5', { kind: 'invalid', reason: 'plainHttp' }],
  ['http://127.0.0.1.example.org', { kind: 'invalid', reason: 'plainHttp' }],
  ['https://user:secret@example.org', { kind: 'invalid', reason: 'notAnAddress' }],
  ['file:///etc/passwd', { kind: 'invalid', reason: 'notAnAddress' }],
  ['javascript:alert(1)', { kind: 'invalid', reason: 'notAnAddress' }],
  ['meet.example.org', { kind: 'invalid', reason: 'notAnAddress' }],
  ['', { kind: 'invalid', reason: 'notAnAddress' }],
  [`https://example.org/${'a'.repeat(3000)}`, { kind: 'invalid', reason: 'notAnAddress' }],
])('parses the server %j', (text, expected) => {
  expect(parseServer(text, false)).toEqual(expected);
});
