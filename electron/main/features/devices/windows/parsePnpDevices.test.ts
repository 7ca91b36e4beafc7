import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePnpDevices } from './parsePnpDevices.ts';
import { POWERSHELL_ARGS, powerShellFile } from './powerShell.ts';

const RECORDED = readFileSync(join(import.meta.dirname, 'fixtures/pnpDevices.json'), 'utf8');

test('[IA-3] parses Windows devices, without scanners, synthesizers and unplugged devices', () => {
  const devices = parsePnpDevices(`\uFEFF${RECORDED}\r\n`) ?? [];
  expect(devices.map(({ kind, label }) => [kind, label])).toEqual([
    ['audioinput', 'Microphone (HD Pro Webcam C920)'],
    ['audiooutput', 'Lautsprecher (Realtek(R) Audio)'],
    ['audiooutput', 'Kopfhörer (2- Jabra Evolve2 65)'],
    ['videoinput', 'Integrated Webcam'],
    ['videoinput', 'HD Pro Webcam C920'],
    ['videoinput', String.raw`SWD\VCAMDEVAPI\0001`],
  ]);
});

test.each(['', '{}', 'null', 'Get-PnpDevice : The term is not recognized', '[{'])(
  'returns undefined for other output: %j',
  (text) => {
    expect(parsePnpDevices(text)).toBeUndefined();
  },
);

test('accepts any answer', () => {
  const entry = fc.record({
    Class: fc.constantFrom('AudioEndpoint', 'Camera', 'Image', '__proto__'),
    FriendlyName: fc.oneof(fc.string(), fc.constant(null), fc.jsonValue()),
    InstanceId: fc.oneof(
      fc.constant(String.raw`SWD\MMDEVAPI\{0.0.1.00000000}.{1}`),
      fc.jsonValue(),
    ),
    Service: fc.jsonValue(),
    Status: fc.constantFrom('OK', 'Error', null),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(entry).map((each) => JSON.stringify(each)),
      ),
      (text) => {
        for (const { id } of parsePnpDevices(text) ?? []) expect(id).not.toBe('');
      },
    ),
  );
});

test('the script is a constant without external input', () => {
  const script = Buffer.from(POWERSHELL_ARGS.at(-1) ?? '', 'base64').toString('utf16le');
  expect(POWERSHELL_ARGS.at(-2)).toBe('-EncodedCommand');
  expect(script).toContain('Get-PnpDevice -PresentOnly -Class AudioEndpoint, Camera, Image');
});

test.each([
  [undefined, 'C:'],
  ['D:\\Windows', 'D:'],
  ['\\\\server\\share', 'C:'],
  ['C:\\a\\..\\"&calc', 'C:'],
])('the program under %s is on drive %s', (root, drive) => {
  expect(powerShellFile(root)).toBe(
    `${drive}\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`,
  );
});
