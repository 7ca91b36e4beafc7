import { expect, test } from 'vitest';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { chooseReplacement, decideAfterUnplug } from './deviceRanking.ts';

function aDevice(id: string, changes: Partial<Device> = {}): Device {
  return { id, kind: 'audioInput', label: `Label of ${id}`, groupId: `group of ${id}`, ...changes };
}

const lost = aDevice('headset', { label: 'Headset', groupId: 'usb-1' });

test.each([
  ['itself when it is still present', [aDevice('first'), lost], 'headset'],
  [
    'the same label under a new id',
    [aDevice('first'), aDevice('new', { label: 'Headset' })],
    'new',
  ],
  ['its housing', [aDevice('first'), aDevice('dock', { groupId: 'usb-1' })], 'dock'],
  [
    'the same label before its housing',
    [aDevice('dock', { groupId: 'usb-1' }), aDevice('new', { label: 'Headset' })],
    'new',
  ],
  ['the default', [aDevice('first'), aDevice('default')], 'default'],
  ['the first', [aDevice('first'), aDevice('second')], 'first'],
  [
    'no device of another kind',
    [aDevice('camera', { kind: 'videoInput', groupId: 'usb-1' })],
    undefined,
  ],
  ['nothing when no device is left', [], undefined],
])('replaces a device by %s', (_rule, available, id) => {
  expect(chooseReplacement(lost, available)?.id).toBe(id);
});

test('ignores empty labels and groups', () => {
  const unnamed = aDevice('old', { label: '', groupId: '' });
  const available = [aDevice('first'), aDevice('other', { label: '', groupId: '' })];
  expect(chooseReplacement(unnamed, available)?.id).toBe('first');
});

test.each([
  ['switches an unmuted person over', true, [aDevice('first')], 'switchTo'],
  ['keeps a muted person muted', false, [aDevice('first')], 'stayOff'],
  ['keeps a muted person muted without devices too', false, [], 'stayOff'],
  ['reports the loss of the last device', true, [], 'lost'],
] as const)('%s', (_rule, isOn, available, kind) => {
  expect(decideAfterUnplug(lost, available, isOn).kind).toBe(kind);
});

test('[IA-3] the person’s ranking takes precedence over housing and default, but not over the same device', () => {
  const ranking = [
    { kind: 'audioInput' as const, id: 'away', label: 'Away' },
    { kind: 'audioInput' as const, id: 'liked', label: 'Liked' },
  ];
  const others = [aDevice('default'), aDevice('dock', { groupId: 'usb-1' }), aDevice('liked')];
  expect(chooseReplacement(lost, others, ranking)?.id).toBe('liked');
  expect(chooseReplacement(lost, [...others, lost], ranking)?.id).toBe('headset');
});
