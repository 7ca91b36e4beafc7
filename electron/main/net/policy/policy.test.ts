import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { NO_POLICY, readEntries } from './policy.ts';
import { parseRegistry, readPolicyFile } from './policySources.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const entries = (values: object) => readEntries(new Map(Object.entries(values)));

describe('the entries of a policy', () => {
  test('are parsed separately: an invalid one doesn’t affect others', () => {
    expect(entries({ language: 'de', theme: 'pink', forbidDevTools: true, colour: 'red' })).toEqual(
      { policy: { language: 'de', forbidDevTools: true }, unknown: ['colour'], invalid: ['theme'] },
    );
  });

  test.each(['nonsense', 'http://meet.example', 'https://a:b@meet.example', 'file:///etc'])(
    'cannot fix the server %s',
    (server) => {
      expect(entries({ server, lockServer: true })).toEqual({
        policy: {},
        unknown: [],
        invalid: ['server'],
      });
    },
  );

  test('accept plain http if it is allowed', () => {
    const { policy } = entries({ server: 'http://meet.example', allowPlainHttp: true });
    expect(policy.server).toBe('http://meet.example');
  });

  test('require an encrypted update feed, and valid keys', () => {
    const updateKeys = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowt';
    expect(entries({ updateFeed: 'http://updates.example/', updateKeys })).toEqual({
      policy: {},
      unknown: [],
      invalid: ['updateFeed', 'updateKeys'],
    });
    const good = { updateFeed: 'https://updates.example/', forbidUpdates: false };
    expect(entries(good).policy).toEqual(good);
  });

  test('never break the start or reach a prototype', () => {
    forAll(fc.dictionary(fc.string(), fc.anything()), (values) => {
      const { policy } = entries(values);
      for (const key of Object.keys(policy)) expect(Object.hasOwn(values, key)).toBe(true);
      expect(Reflect.get({}, 'lockServer')).toBeUndefined();
    });
  });
});

describe('a policy file', () => {
  const own = process.getuid?.() ?? 0;

  function write(text: string, mode = 0o644): string {
    const file = join(mkdtempSync(join(tmpdir(), 'plenum-policy-')), 'policy.json');
    writeFileSync(file, text);
    chmodSync(file, mode);
    return file;
  }

  test('applies if it belongs to the administrator', () => {
    const refused = vi.fn();
    const file = write('{"server": "https://meet.example", "lockServer": true}');
    expect(readPolicyFile(file, refused, own).policy).toEqual({
      server: 'https://meet.example',
      lockServer: true,
    });
    expect(refused).not.toHaveBeenCalled();
  });

  test.each([
    ['others may write to it', '{}', 0o666, own, 'notTheAdministrators'],
    ['it belongs to somebody else', '{}', 0o644, own + 1, 'notTheAdministrators'],
    ['it is no JSON', '{', 0o644, own, 'notUnderstood'],
    ['it is a list', '[]', 0o644, own, 'notUnderstood'],
    ['it is huge', ' '.repeat(70_000), 0o644, own, 'tooLong'],
  ])('doesn’t apply if %s', (_why, text, mode, administrator, reason) => {
    const refused = vi.fn();
    expect(readPolicyFile(write(text, mode), refused, administrator)).toEqual(NO_POLICY);
    expect(refused).toHaveBeenCalledExactlyOnceWith(reason);
  });

  test('is optional', () => {
    const refused = vi.fn();
    expect(readPolicyFile('/nonexistent/policy.json', refused)).toEqual(NO_POLICY);
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('the registry', () => {
  const OUTPUT = [
    '',
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Plenum',
    '    server    REG_SZ    https://meet.example',
    '    lockServer    REG_DWORD    0x1',
    '    forbidDevTools    REG_DWORD    0x0',
    '    blob    REG_BINARY    00FF',
    '',
  ].join('\r\n');

  test('has texts, and numbers for booleans', () => {
    expect(readEntries(parseRegistry(OUTPUT)).policy).toEqual({
      server: 'https://meet.example',
      lockServer: true,
      forbidDevTools: false,
    });
  });

  test('ignores other types', () => {
    forAll(fc.string(), (text) => {
      expect(parseRegistry(text).size).toBeLessThanOrEqual(text.split('\n').length);
    });
    expect(parseRegistry('ERROR: The system was unable to find the key').size).toBe(0);
  });
});
