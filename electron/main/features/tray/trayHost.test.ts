import { expect, test } from 'vitest';
import { readAnswer } from './trayHost.ts';

test.each([
  ['b true\n', 'present'],
  ['(false,)\n', 'absent'],
  ['method return time=1.2 sender=org.freedesktop.DBus\n   boolean true\n', 'present'],
  ['Call failed: No such file\n', undefined],
  ['', undefined],
])('the answer %j means %s', (answer, host) => {
  expect(readAnswer(answer)).toBe(host);
});
