import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PulseKind,
  hasLostText,
  parsePactlInfo,
  parsePactlJson,
  parsePactlText,
  pulseDevices,
} from './parsePactl.ts';

const recorded = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

const DEFAULTS = {
  sinks: 'alsa_output.pci-0000_00_1f.3.analog-stereo',
  sources: 'alsa_input.usb-046d_HD_Pro_Webcam_C920_77777777-02.analog-stereo',
};

test('parses the defaults', () => {
  expect(parsePactlInfo(recorded('pactlInfo.txt'))).toEqual(DEFAULTS);
});

test('[IA-3] parses speakers from JSON, with missing names from the text', () => {
  const entries = parsePactlJson('sinks', recorded('pactlSinks.json')) ?? [];
  expect(hasLostText(entries)).toBe(true);
  const texts = parsePactlText('sinks', recorded('pactlSinks.txt'));
  const devices = pulseDevices('sinks', entries, texts, DEFAULTS.sinks);
  expect(devices.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Built-in Audio Analog Stereo', true],
    ['HDA NVidia Digital Stereo (HDMI)', false],
    ['WH-1000XM4 "Greta\'s"', false],
    ['Bürö: Kopfhörer 日本', false],
  ]);
  expect(new Set(devices.map(({ kind }) => kind))).toEqual(new Set(['audiooutput']));
});

test('[IA-3] parses microphones without speakers’ monitors; twins keep their ids', () => {
  const entries = parsePactlJson('sources', recorded('pactlSources.json')) ?? [];
  expect(hasLostText(entries)).toBe(false);
  expect(pulseDevices('sources', entries, [], DEFAULTS.sources)).toEqual([
    {
      kind: 'audioinput',
      id: 'alsa_input.pci-0000_00_1f.3.analog-stereo',
      label: 'Built-in Audio Analog Stereo',
      isDefault: false,
    },
    {
      kind: 'audioinput',
      id: 'alsa_input.usb-046d_HD_Pro_Webcam_C920_5A3B2C1F-02.analog-stereo',
      label: 'HD Pro Webcam C920 Analog Stereo',
      isDefault: false,
    },
    {
      kind: 'audioinput',
      id: DEFAULTS.sources,
      label: 'HD Pro Webcam C920 Analog Stereo',
      isDefault: true,
    },
  ]);
});

test('[IA-3] parses a text listing alone', () => {
  const texts = parsePactlText('sources', recorded('pactlSources.txt'));
  expect(pulseDevices('sources', texts, texts, '')).toEqual([
    {
      kind: 'audioinput',
      id: 'alsa_input.pci-0000_00_1f.3.analog-stereo',
      label: 'Интегрированный микрофон',
      isDefault: false,
    },
  ]);
  // A property that looks like a field does not count.
  expect(parsePactlText('sinks', recorded('pactlSinks.txt')).map(({ name }) => name)).toEqual([
    DEFAULTS.sinks,
    'null_buero',
  ]);
});

test.each(['', 'null', '{', '{}', 'Connection failure: Connection refused\n', '[{]'])(
  'returns undefined for other output: %j',
  (text) => {
    expect(parsePactlJson('sinks', text)).toBeUndefined();
    expect(parsePactlText('sinks', text)).toEqual([]);
    expect(parsePactlInfo(text)).toBeUndefined();
  },
);

test('returns an empty list for a server without devices', () => {
  expect(parsePactlJson('sinks', '[]')).toEqual([]);
  expect(parsePactlJson('sinks', '[1,null,{"name":5},{"index":0}]')).toEqual([]);
});

describe('any output', () => {
  const kinds = fc.constantFrom<PulseKind>('sinks', 'sources');
  const oddNames = fc.string({ unit: 'binary', maxLength: 40 });

  test('becomes devices, without an exception', () => {
    fc.assert(
      fc.property(kinds, fc.oneof(fc.string(), fc.json()), (kind, text) => {
        parsePactlInfo(text);
        const devices = [
          ...pulseDevices(kind, parsePactlJson(kind, text) ?? [], [], ''),
          ...pulseDevices(kind, parsePactlText(kind, text), [], ''),
        ];
        for (const { id, label } of devices) {
          expect(id).not.toBe('');
          expect(label).not.toMatch(/[\n\r\t]/u);
        }
      }),
    );
  });

  test('has every device of a JSON list once, except monitors', () => {
    const entry = fc.record({
      name: oddNames.filter((name) => name !== '' && !name.endsWith('.monitor')),
      description: fc.option(oddNames),
      monitor_source: fc.constantFrom('', null, 'sink'),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const parsed = parsePactlJson('sources', JSON.stringify(entries)) ?? [];
        expect(pulseDevices('sources', parsed, [], '').map(({ id }) => id)).toEqual(
          entries.filter((each) => each.monitor_source !== 'sink').map(({ name }) => name),
        );
      }),
    );
  });
});
