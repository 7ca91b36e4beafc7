import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePipeWireDump } from './parsePipeWire.ts';

const RECORDED = readFileSync(join(import.meta.dirname, 'fixtures/pwDump.json'), 'utf8');

test('[IA-3] parses microphones and speakers, without streams and cameras', () => {
  expect(parsePipeWireDump(RECORDED)).toEqual([
    {
      kind: 'audiooutput',
      id: 'alsa_output.pci-0000_00_1f.3.analog-stereo',
      label: 'Built-in Audio Analog Stereo',
      isDefault: true,
    },
    {
      kind: 'audioinput',
      id: 'alsa_input.usb-Focusrite_Scarlett_Solo-00.pro-input-0',
      label: 'Scarlett Solo (3rd Gen.) Pro',
      isDefault: true,
    },
    { kind: 'audioinput', id: 'rnnoise', label: 'Rauschunterdrückung', isDefault: false },
    { kind: 'audioinput', id: 'pro.duplex', label: 'Stage box', isDefault: false },
    { kind: 'audiooutput', id: 'pro.duplex', label: 'Stage box', isDefault: false },
  ]);
});

test.each(['', '{}', 'null', "can't connect: Host is down", RECORDED.slice(0, -2)])(
  'returns undefined for other output: %#',
  (text) => {
    expect(parsePipeWireDump(text)).toBeUndefined();
  },
);

test('returns an empty list for an empty server', () => {
  expect(parsePipeWireDump('[]')).toEqual([]);
});

test('accepts any JSON', () => {
  const nearly = fc.record(
    {
      type: fc.constantFrom('PipeWire:Interface:Node', 'PipeWire:Interface:Metadata', 'x'),
      info: fc.option(
        fc.record({
          props: fc.dictionary(
            fc.constantFrom('media.class', 'node.name', 'node.description', '__proto__'),
            fc.oneof(fc.constant('Audio/Sink'), fc.jsonValue()),
          ),
        }),
      ),
      metadata: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
    },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parsePipeWireDump(text);
    }),
  );
  fc.assert(
    fc.property(fc.array(nearly), (objects) => {
      for (const { id, label } of parsePipeWireDump(JSON.stringify(objects)) ?? []) {
        expect(id).not.toBe('');
        expect(label.length).toBeLessThanOrEqual(256);
      }
    }),
  );
});
