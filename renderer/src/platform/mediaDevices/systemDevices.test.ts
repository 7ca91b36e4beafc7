import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { Device } from './mediaDevices.ts';
import { type DeviceMatch, matchDevices, plainName } from './systemDevices.ts';
import { forAll } from '#tests/support/arbitraries.ts';

function aNative(label: string, changes: Partial<NativeDevice> = {}): NativeDevice {
  return { kind: 'videoinput', id: `native ${label}`, label, isDefault: false, ...changes };
}

function aDevice(label: string, changes: Partial<Device> = {}): Device {
  return { id: `page ${label}`, kind: 'videoInput', label, groupId: '', ...changes };
}

const names = (match: DeviceMatch) => ({
  pairs: match.pairs.map(({ native, device, isSameName }) => [
    native.label,
    device.label,
    isSameName,
  ]),
  onlySystem: match.onlySystem.map(({ label }) => label),
  onlyPage: match.onlyPage.map(({ label }) => label),
});

test.each([
  ['HD Pro Webcam C920 (046d:082d)', 'hd pro webcam c920'],
  ['MacBook Pro Microphone (Built-in)', 'macbook pro microphone'],
  ['Headset (Bluetooth) (05ac:200e)', 'headset'],
  ['Lautsprecher (Realtek(R) Audio)', 'lautsprecher (realtek(r) audio)'],
  ['  Two\u00A0 words ', 'two words'],
  ['(046d:082d)', '(046d:082d)'],
])('[IA-3] the plain name of %j is %j', (label, plain) => {
  expect(plainName(label)).toBe(plain);
});

describe('[IA-3] the lists of one kind', () => {
  const TABLE: [string, readonly string[], readonly string[], Partial<ReturnType<typeof names>>][] =
    [
      [
        'with the suffixes of browsers',
        ['HD Pro Webcam C920'],
        ['HD Pro Webcam C920 (046d:082d)'],
        { pairs: [['HD Pro Webcam C920', 'HD Pro Webcam C920 (046d:082d)', true]] },
      ],
      [
        'where the kernel cut a name',
        ['Integrated Camera: Integrated C'],
        ['Integrated Camera: Integrated Camera (5986:2130)'],
        {
          pairs: [
            [
              'Integrated Camera: Integrated C',
              'Integrated Camera: Integrated Camera (5986:2130)',
              true,
            ],
          ],
        },
      ],
      [
        'where one name is part of the other',
        ['C920 Analog Stereo'],
        ['C920'],
        { pairs: [['C920 Analog Stereo', 'C920', false]] },
      ],
      [
        'where one is left on either side',
        ['Built-in', 'Studio Cam'],
        ['Built-in', 'Kamera'],
        {
          pairs: [
            ['Built-in', 'Built-in', true],
            ['Studio Cam', 'Kamera', false],
          ],
        },
      ],
      [
        'where the names are ambiguous',
        ['One', 'Two'],
        ['Eins', 'Zwei'],
        { pairs: [], onlySystem: ['One', 'Two'], onlyPage: ['Eins', 'Zwei'] },
      ],
      ['where the page lacks one', ['One', 'Two'], ['Two'], { onlySystem: ['One'], onlyPage: [] }],
      [
        'with twins',
        ['C920', 'C920'],
        ['C920 (046d:082d)'],
        { pairs: [['C920', 'C920 (046d:082d)', true]], onlySystem: ['C920'] },
      ],
      ['where the page has one of its own', [], ['OBS Virtual'], { onlyPage: ['OBS Virtual'] }],
    ];
  test.each(TABLE)('are matched %s', (_what, natives, devices, expected) => {
    const match = matchDevices(
      'videoInput',
      natives.map((label, index) => aNative(label, { id: `${index}` })),
      devices.map((label, index) => aDevice(label, { id: `${index}` })),
    );
    expect(names(match)).toMatchObject(expected);
  });
});

test('[IA-3] excludes alias entries, and takes the default from them if the system has none', () => {
  const kind = 'audioInput' as const;
  const match = matchDevices(
    kind,
    [aNative('Headset', { kind: 'audioinput' }), aNative('Array', { kind: 'audioinput' })],
    [
      aDevice('Standard - Array', { kind, id: 'default' }),
      aDevice('Kommunikation - Headset', { kind, id: 'communications' }),
      aDevice('Communications - Headset', { kind, id: 'odd' }),
      aDevice('Headset', { kind }),
      aDevice('Array', { kind }),
    ],
  );
  expect(names(match)).toMatchObject({ onlySystem: [], onlyPage: [] });
  expect(match.standard?.label).toBe('Array');
});

test('[IA-3] the system’s default takes precedence over the browser’s', () => {
  const kind = 'audioOutput' as const;
  const natives = [
    aNative('One', { kind: 'audiooutput' }),
    aNative('Two', { kind: 'audiooutput', isDefault: true }),
  ];
  const devices = [
    aDevice('Default', { kind, id: 'default', groupId: 'g1' }),
    aDevice('One', { kind, groupId: 'g1' }),
    aDevice('Two', { kind, groupId: 'g2' }),
  ];
  expect(matchDevices(kind, natives, devices).standard?.label).toBe('Two');
  expect(matchDevices(kind, [], devices).standard?.label).toBe('One');
});

test('[IA-3] counts a default as a device when the page has nothing else', () => {
  const alone = [aDevice('Default', { id: 'default' })];
  expect(names(matchDevices('videoInput', [aNative('Cam')], alone)).pairs).toHaveLength(1);
});

test('[IA-3] reports devices without names as hidden', () => {
  expect(matchDevices('videoInput', [aNative('Cam')], [aDevice('')])).toMatchObject({
    isHidden: true,
    onlySystem: [{ label: 'Cam' }],
  });
  expect(matchDevices('videoInput', [], []).isHidden).toBe(false);
});

describe('[IA-3] for any lists', () => {
  const label = fc.oneof(
    fc.constantFrom('C920', 'C920 (046d:082d)', 'Default - C920', 'c920 stereo', ''),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const natives = fc.array(
    fc.record({
      kind: fc.constantFrom('videoinput', 'audioinput', 'audiooutput'),
      id: fc.string(),
      label,
      isDefault: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  const devices = fc.array(
    fc.record({
      kind: fc.constantFrom('videoInput', 'audioInput', 'audioOutput'),
      id: fc.oneof(fc.constantFrom('default', 'communications'), fc.string()),
      label,
      groupId: fc.constantFrom('', 'g'),
    }),
    { maxLength: 8 },
  );

  test('every device of the kind is in one result, and none of another kind', () => {
    forAll(natives, devices, (system, page) => {
      const match = matchDevices('videoInput', system, page);
      const placed = [...match.pairs.map(({ native }) => native), ...match.onlySystem];
      expect(new Set(placed)).toEqual(new Set(system.filter((each) => each.kind === 'videoinput')));
      expect(placed).toHaveLength(new Set(placed).size);
      const seen = [...match.pairs.map(({ device }) => device), ...match.onlyPage];
      expect(seen).toHaveLength(new Set(seen).size);
      expect(seen.filter((device) => device.kind !== 'videoInput')).toEqual([]);
      expect(seen.filter((device) => !page.some((each) => each === device))).toEqual([]);
    });
  });

  test('reports no difference for the same names with suffixes in any order', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,12}(?: [A-Z]\d{2,4})?$/u);
    forAll(fc.uniqueArray(word, { maxLength: 6 }), fc.boolean(), (labels, isReversed) => {
      const system = labels.map((each) => aNative(each));
      const page = labels.map((each) => aDevice(`${each} (046d:082d)`));
      const match = matchDevices('videoInput', system, isReversed ? page.toReversed() : page);
      expect(names(match)).toMatchObject({ onlySystem: [], onlyPage: [] });
      expect(match.pairs.every(({ isSameName }) => isSameName)).toBe(true);
    });
  });
});
