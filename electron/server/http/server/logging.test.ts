import { expect, test } from 'vitest';
import { describeError } from '#server/lib/log.ts';
import { pathOnly } from './logging.ts';

test('logs addresses without their query', () => {
  expect(pathOnly('/api/v3.8/users?access_token=secret')).toBe('/api/v3.8/users');
  expect(pathOnly(undefined)).toBe('');
});

test('logs errors with kind, code and stack frames, without messages', () => {
  const cause = Object.assign(new Error('params: secret'), { code: 'SQLITE_BUSY' });
  const described = describeError(new Error('Failed query: params: secret\nsecret', { cause }));
  expect(described).toMatchObject({ type: 'Error', message: 'SQLITE_BUSY' });
  expect(described.stack).toMatch(/^\s+at /u);
  expect(JSON.stringify(described)).not.toContain('secret');
  expect(describeError(described)).toEqual(described);
  expect(JSON.stringify(describeError('secret'))).not.toContain('secret');
});
