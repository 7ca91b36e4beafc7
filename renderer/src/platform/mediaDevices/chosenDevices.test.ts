import { expect, test, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { captureChosen, findChosen, withChoice, wishInputs } from './chosenDevices.ts';
import type { CaptureWish, Device, MediaDevicesAccess } from './mediaDevices.ts';

function aDevice(id: string, changes: Partial<Device> = {}): Device {
  return { id, kind: 'audioInput', label: `Label of ${id}`, groupId: 'group', ...changes };
}

const HEADSET = aDevice('headset', { label: 'Headset' });
const CAMERA = aDevice('camera', { kind: 'videoInput', label: 'Camera' });
const chosen = withChoice(withChoice([], HEADSET), CAMERA);

test('a choice precedes earlier ones of its kind, and has only id and label', () => {
  expect(withChoice(chosen, aDevice('other', { label: 'Other' }))).toEqual([
    { kind: 'videoInput', id: 'camera', label: 'Camera' },
    { kind: 'audioInput', id: 'other', label: 'Other' },
    { kind: 'audioInput', id: 'headset', label: 'Headset' },
  ]);
});

test('[IA-3] keeps four of a kind without duplicates, and finds the first present one', () => {
  const ids = ['one', 'two', 'three', 'four', 'five', 'two'];
  let ranking = withChoice([], CAMERA);
  for (const id of ids) ranking = withChoice(ranking, aDevice(id));
  expect(ranking.map(({ id }) => id)).toEqual(['camera', 'two', 'five', 'four', 'three']);
  const present = [aDevice('three'), aDevice('four'), aDevice('default')];
  expect(findChosen('audioInput', ranking, present)?.id).toBe('four');
});

test.each<[string, Device[], string | undefined]>([
  ['by its id', [aDevice('first'), HEADSET], 'headset'],
  ['by its id before its label', [aDevice('twin', { label: 'Headset' }), HEADSET], 'headset'],
  ['by its id under a new label', [aDevice('headset', { label: 'Headset (2)' })], 'headset'],
  ['by its label under a new id', [aDevice('first'), aDevice('new', { label: 'Headset' })], 'new'],
  ['not at all while it is absent', [aDevice('default'), aDevice('first')], undefined],
  [
    'not among other kinds',
    [aDevice('headset', { kind: 'audioOutput', label: 'Headset' })],
    undefined,
  ],
  ['not by its group alone', [aDevice('dock', { groupId: HEADSET.groupId })], undefined],
  ['not among devices without names', [aDevice('headset', { label: '' })], undefined],
  ['not on a machine without devices', [], undefined],
])('[IA-3] a chosen device is found %s', (_way, present, id) => {
  expect(findChosen('audioInput', chosen, present)?.id).toBe(id);
});

test('[IA-3] finds nothing without a choice, also among devices without names', () => {
  expect(
    findChosen('audioInput', [], [aDevice('first'), aDevice('', { label: '' })]),
  ).toBeUndefined();
  expect(wishInputs([], [aDevice('', { label: '' })])).toEqual({});
});

test.each<[string, Device[], object]>([
  [
    'present devices under their new ids',
    [aDevice('new', { label: 'Headset' }), CAMERA],
    {
      audioInput: 'new',
      videoInput: 'camera',
    },
  ],
  ['the default for absent devices', [aDevice('first'), CAMERA], { videoInput: 'camera' }],
  [
    'the stored ids before devices have names',
    [aDevice('', { label: '' }), aDevice('', { kind: 'videoInput', label: '' })],
    { audioInput: 'headset', videoInput: 'camera' },
  ],
  [
    'each kind separately where only one is granted',
    [aDevice('first'), aDevice('', { kind: 'videoInput', label: '' })],
    { videoInput: 'camera' },
  ],
])('[IA-3] asks for %s', (_what, present, wish) => {
  expect(wishInputs(chosen, present)).toEqual(wish);
});

/** Access to devices that have names after the first capture. */
function anAccess(devices: readonly Device[], isGranted: boolean) {
  let isNamed = isGranted;
  const stopped: string[] = [];
  const aTrack = (id: string) => {
    const track = { id, stop: () => stopped.push(id) };
    return track as unknown as MediaStreamTrack; // the part of a track that the code under test uses
  };
  const capture = vi.fn(({ audio, video, audioInputId, videoInputId }: CaptureWish) => {
    isNamed = true;
    return Promise.resolve({
      ...(audio && { audio: ok(aTrack(audioInputId ?? 'default microphone')) }),
      ...(video && { video: ok(aTrack(videoInputId ?? 'default camera')) }),
    });
  });
  const access: MediaDevicesAccess = {
    capture,
    park: () => undefined,
    list: () =>
      Promise.resolve(
        devices.map((each) => (isNamed ? each : { ...each, id: '', label: '', groupId: '' })),
      ),
    watch: () => () => undefined,
    readPermission: () =>
      Promise.resolve({ state: isGranted ? 'granted' : 'prompt', isKnown: true }),
  };
  return { access, capture, stopped };
}

const MOVED = aDevice('new', { label: 'Headset' });

test('[IA-3] opens devices once when the choice is known to be present', async () => {
  const { access, capture } = anAccess([MOVED, CAMERA], true);
  const { results, present } = await captureChosen(access, ['audioInput', 'videoInput'], chosen);
  expect(results).toMatchObject({
    audioInput: { value: { id: 'new' } },
    videoInput: { value: { id: 'camera' } },
  });
  expect(present).toEqual([MOVED, CAMERA]);
  expect(capture).toHaveBeenCalledTimes(1);
});

test('[IA-3] reopens a device under its new id once it is known', async () => {
  const { access, capture, stopped } = anAccess([MOVED, CAMERA], false);
  const { results } = await captureChosen(access, ['audioInput', 'videoInput'], chosen);
  expect(results).toMatchObject({
    audioInput: { value: { id: 'new' } },
    videoInput: { value: { id: 'camera' } },
  });
  expect(stopped).toEqual(['headset']);
  expect(capture).toHaveBeenLastCalledWith(
    expect.objectContaining({ audio: true, video: false, audioInputId: 'new' }),
  );
});

test('[IA-3] falls back to the default for an absent device, without another prompt', async () => {
  const { access, capture } = anAccess([aDevice('first')], true);
  const { results } = await captureChosen(access, ['audioInput'], chosen);
  expect(results).toMatchObject({ audioInput: { value: { id: 'default microphone' } } });
  expect(results.videoInput).toBeUndefined();
  expect(capture).toHaveBeenCalledTimes(1);
});
