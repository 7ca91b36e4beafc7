import { describe, expect, test } from 'vitest';
import { PERMISSION_CAUSES } from '#renderer/platform/mediaDevices/permissionCause.ts';
import english from '../../../../locales/en/devices.json' with { type: 'json' };
import { helpSteps } from './helpSteps.ts';

const BROWSERS = ['chromium', 'firefox', 'safari'] as const;
const SYSTEMS = ['windows', 'macos', 'linux', 'android', 'ios', undefined] as const;

function hasText(key: string): boolean {
  let place: unknown = english.help.step;
  for (const part of key.split('.')) {
    place = typeof place === 'object' && place !== null ? Reflect.get(place, part) : undefined;
  }
  return typeof place === 'string';
}

describe.each(PERMISSION_CAUSES)('help for %s', (cause) => {
  test('[IA-3] has steps with texts for every browser on every system', () => {
    for (const browser of BROWSERS) {
      for (const system of SYSTEMS) {
        for (const isApp of [false, true]) {
          const steps = helpSteps(cause, browser, system, isApp);
          expect(steps.length).toBeGreaterThan(0);
          expect(steps.filter((step) => !hasText(step))).toEqual([]);
        }
      }
    }
  });
});

test.each([
  ['chromium', 'windows', ['site.chromium', 'allow', 'reload']],
  ['firefox', 'linux', ['site.firefox', 'reload']],
  ['safari', 'macos', ['site.safari', 'allow', 'reload']],
  ['safari', 'ios', ['site.ios', 'allow', 'reload']],
] as const)(
  '[IA-3] a block in %s on %s is lifted in that browser’s settings',
  (browser, system, steps) => {
    expect(helpSteps('deniedInBrowser', browser, system)).toEqual(steps);
  },
);

test.each(['windows', 'macos', 'linux', 'android', 'ios'] as const)(
  '[IA-3] a block by %s is lifted in its own settings',
  (system) => {
    expect(helpSteps('deniedBySystem', 'chromium', system)[0]).toBe(`system.${system}`);
  },
);

test('[IA-3] a block in the desktop app is lifted in its menu, and the app asks in its own dialog', () => {
  expect(helpSteps('deniedInApp', 'chromium', 'linux', true)).toEqual(['appMenu']);
  expect(helpSteps('notAsked', 'chromium', 'linux', true)).toEqual(['ask.app']);
});
