import { expect, test } from 'vitest';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { compareDevices } from './deviceDifferences.ts';

const FINE = { problem: undefined, usedId: undefined };
const ALL_FINE = { videoInput: FINE, audioInput: FINE, audioOutput: FINE };

const CAMERA: NativeDevice = { kind: 'videoinput', id: 'v', label: 'C920', isDefault: false };
const DESK: NativeDevice = { kind: 'audiooutput', id: 'd', label: 'Desk', isDefault: true };
const HEADSET: NativeDevice = { kind: 'audiooutput', id: 'h', label: 'Headset', isDefault: false };
const onPage = (label: string, kind: Device['kind']): Device => ({
  id: label,
  kind,
  label,
  groupId: '',
});

test.each<[DeviceProblem | undefined, string]>([
  ['denied', 'missing.notAllowed'],
  ['deniedBySystem', 'missing.notAllowed'],
  ['dismissed', 'missing.notAllowed'],
  ['insecurePage', 'missing.notAllowed'],
  ['inUse', 'missing.inUse'],
  ['noDevice', 'missing.unknown'],
  ['timedOut', 'missing.unknown'],
  ['failed', 'missing.unknown'],
  [undefined, 'missing.unknown'],
])('[IA-3] a camera missing from the page after %s is %s', (problem, code) => {
  const facts = { ...ALL_FINE, videoInput: { problem, usedId: undefined } };
  const { differences, counts } = compareDevices([CAMERA], [], facts);
  expect(differences).toEqual([{ code, kind: 'videoInput', system: 'C920', page: '' }]);
  expect(counts[0]).toEqual({ kind: 'videoInput', system: 1, page: 0, codes: [code] });
});

test('[IA-3] reports devices without names as missing only when access is denied', () => {
  const nameless = onPage('', 'videoInput');
  expect(compareDevices([CAMERA], [nameless], ALL_FINE).differences).toEqual([]);
  const refused = {
    ...ALL_FINE,
    videoInput: { problem: 'denied', usedId: undefined },
  } as const;
  expect(compareDevices([CAMERA], [nameless], refused).differences).toHaveLength(1);
});

test('[IA-3] reports none of several devices with unknown names as missing', () => {
  const devices = [onPage('One', 'audioOutput'), onPage('Two', 'audioOutput')];
  expect(compareDevices([DESK, HEADSET], devices, ALL_FINE)).toMatchObject({
    differences: [],
    counts: [{}, {}, { system: 2, page: 2, codes: [] }],
  });
});

test('[IA-3] reports a different name', () => {
  const { differences } = compareDevices([CAMERA], [onPage('Webcam', 'videoInput')], ALL_FINE);
  expect(differences).toEqual([
    { code: 'renamed', kind: 'videoInput', system: 'C920', page: 'Webcam' },
  ]);
});

test.each([
  ['Headset', ['otherDefault']],
  ['Desk', []],
  ['default', []],
  [undefined, []],
])('[IA-3] with %s in use and Desk as the default the difference is %j', (usedId, codes) => {
  const devices = [onPage('Desk', 'audioOutput'), onPage('Headset', 'audioOutput')];
  const facts = { ...ALL_FINE, audioOutput: { problem: undefined, usedId } };
  const { differences } = compareDevices([DESK, HEADSET], devices, facts);
  expect(differences.map(({ code }) => code)).toEqual(codes);
  for (const each of differences) expect(each).toMatchObject({ system: 'Desk', page: 'Headset' });
});
