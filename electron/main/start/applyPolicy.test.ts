import { expect, test } from 'vitest';
import { parseStartOptions } from './startOptions.ts';
import type { SettingsFile, ShellSettings } from '../lib/storage/settingsFile.ts';
import { allowedArguments, applyPolicy, withPolicyDefaults } from './applyPolicy.ts';
import type { Policy } from '../net/policy/policy.ts';
import { serverLock } from '../net/policy/serverLock.ts';

const LAID_DOWN = { kind: 'remote', origin: 'https://meet.example' } as const;
const OTHER = { kind: 'remote', origin: 'https://other.example' } as const;

const serverOf = (policy: Policy, argv: readonly string[], stored?: string) =>
  applyPolicy(parseStartOptions(allowedArguments(argv, policy)), policy, stored).server;

test('a policy’s server is the default, which the person can change', () => {
  const policy = { server: 'https://meet.example' };
  expect(serverOf(policy, [])).toEqual(LAID_DOWN);
  expect(serverOf(policy, ['--server=https://other.example'])).toEqual(OTHER);
  expect(serverOf(policy, [], 'https://other.example')).toBeUndefined(); // the one of last time
});

test('a fixed server cannot be changed, and no other one is shown', () => {
  const policy = { server: 'https://meet.example', lockServer: true };
  expect(serverOf(policy, ['--server=https://other.example'], 'embedded')).toEqual(LAID_DOWN);
  const lock = serverLock(policy);
  expect([LAID_DOWN, OTHER, { kind: 'embedded' } as const].map((choice) => lock?.(choice))).toEqual(
    [true, false, false],
  );
});

test('another server’s page doesn’t open on the fixed one', () => {
  const options = parseStartOptions(['--server=https://other.example/c/demo']);
  const policy = { server: 'https://meet.example' };
  expect(applyPolicy(options, policy, undefined).place).toBe('/c/demo');
  expect(applyPolicy(options, { ...policy, lockServer: true }, undefined)).not.toHaveProperty(
    'place',
  );
});

test('the embedded server can be fixed', () => {
  const lock = serverLock({ server: 'embedded', lockServer: true });
  expect(lock?.({ kind: 'embedded' })).toBe(true);
  expect(lock?.(OTHER)).toBe(false);
});

test('every server may be shown without a fixed one', () => {
  expect(serverLock({ server: 'https://meet.example' })).toBeUndefined();
  expect(serverLock({ lockServer: true })).toBeUndefined();
});

test('a policy permits plain http like the switch', () => {
  const argv = ['--server=http://meet.example'];
  expect(serverOf({}, argv)).toMatchObject({ kind: 'invalid' });
  expect(serverOf({ allowPlainHttp: true }, argv)).toMatchObject({ kind: 'remote' });
});

test('developer tools can be forbidden', () => {
  const options = parseStartOptions(['--dev-tools']);
  expect(applyPolicy(options, {}, undefined).devTools).toBe(true);
  expect(applyPolicy(options, { forbidDevTools: true }, undefined).devTools).toBe(false);
});

function settingsFile(): { readonly file: SettingsFile; readonly stored: () => ShellSettings } {
  let stored: ShellSettings = {};
  return {
    file: {
      read: () => stored,
      change: (changes) => {
        stored = { ...stored, ...changes };
        return true;
      },
    },
    stored: () => stored,
  };
}

test('the tray is on by default', () => {
  const { file } = settingsFile();
  const settings = withPolicyDefaults(file, { keepInTray: true });
  expect(settings.read().keepInTray).toBe(true);
  settings.change({ keepInTray: false });
  expect(settings.read().keepInTray).toBe(false);
});

test('language and theme apply until the person chooses, and are not stored', () => {
  const { file, stored } = settingsFile();
  const settings = withPolicyDefaults(file, { language: 'de', theme: 'dark' });
  expect(settings.read()).toEqual({ language: 'de', theme: 'dark' });
  settings.change({ theme: 'light' });
  expect(settings.read()).toEqual({ language: 'de', theme: 'light' });
  expect(stored()).toEqual({ theme: 'light' });
});
