import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactValue } from './redactValue.ts';

test.each([
  [
    { k: 'abc', callId: 'demo' },
    { k: '[hidden]', callId: 'demo' },
  ],
  [{ list: [{ password: 'x' }] }, { list: [{ password: '[hidden]' }] }],
  [['https://x.example/c/1?k=abc'], ['https://x.example/c/1?[hidden]']],
  ['{"name":"Anna","camera":true}', '{"name":"[hidden]","camera":true}'],
  ['{"token":"abc", broken', '{"token":[hidden], broken'],
  [{ name: 'getDevices' }, { name: 'getDevices' }],
  [
    [1, true, null],
    [1, true, null],
  ],
])('redacts %j to %j', (value, expected) => {
  expect(redactValue(value)).toEqual(expected);
});

test('removes a secret at any depth', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('k', 'token', 'password', 'access_token', 'pin'),
      fc.array(fc.constantFrom('list', 'record', 'json'), { maxLength: 8 }),
      (name, way) => {
        let value: unknown = { [name]: 'SECRET' };
        for (const step of way) {
          if (step === 'list') value = [1, value];
          else value = step === 'record' ? { inside: value } : JSON.stringify(value);
        }
        expect(JSON.stringify(redactValue(value))).not.toContain('SECRET');
      },
    ),
  );
});

test('returns JSON for any input', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(() => {
        JSON.parse(JSON.stringify(redactValue(value)));
      }).not.toThrow();
    }),
  );
});

test('limits the nesting', () => {
  let value: unknown = 'k=secret';
  for (let level = 0; level < 5000; level += 1) value = [value];
  expect(JSON.stringify(redactValue(value))).not.toContain('secret');
});
