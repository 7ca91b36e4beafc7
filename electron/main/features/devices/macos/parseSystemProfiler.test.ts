import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSystemProfiler } from './parseSystemProfiler.ts';

const RECORDED = readFileSync(join(import.meta.dirname, 'fixtures/systemProfiler.json'), 'utf8');

test('[IA-3] parses a Mac’s devices; a headset is a microphone and a speaker', () => {
  const devices = parseSystemProfiler(RECORDED) ?? [];
  expect(devices.map(({ kind, label, isDefault }) => [kind, label, isDefault])).toEqual([
    ['audioinput', 'MacBook Pro Microphone', true],
    ['audiooutput', 'MacBook Pro Speakers', false],
    ['audioinput', 'Greta’s AirPods Pro', false],
    ['audiooutput', 'Greta’s AirPods Pro', true],
    ['audiooutput', 'LG UltraFine', false],
    ['videoinput', 'FaceTime HD Camera', false],
    ['videoinput', 'HD Pro Webcam C920', false],
    ['videoinput', 'Камера iPhone', false],
  ]);
  expect(devices.at(-2)?.id).toBe('0x14200000046d082d');
});

test.each(['', '[]', 'null', '"text"', RECORDED.slice(0, 400)])(
  'returns undefined for other output: %#',
  (text) => {
    expect(parseSystemProfiler(text)).toBeUndefined();
  },
);

test('returns an empty list for a report without devices', () => {
  expect(parseSystemProfiler('{}')).toEqual([]);
  expect(parseSystemProfiler('{"SPAudioDataType":[],"SPCameraDataType":[{}]}')).toEqual([]);
});

test('accepts any report', () => {
  const item = fc.dictionary(
    fc.constantFrom('_name', 'coreaudio_device_input', 'coreaudio_device_output', 'other'),
    fc.oneof(fc.nat(4), fc.jsonValue()),
  );
  const report = fc.record({
    SPAudioDataType: fc.oneof(fc.array(fc.record({ _items: fc.array(item) })), fc.jsonValue()),
    SPCameraDataType: fc.oneof(fc.array(item), fc.jsonValue()),
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), report.map(toJson)), (text) => {
      for (const { id } of parseSystemProfiler(text) ?? []) expect(id).not.toBe('');
    }),
  );
});

function toJson(value: unknown): string {
  return JSON.stringify(value);
}
