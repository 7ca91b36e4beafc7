import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readServerAddress } from '../../net/servers/serverAddress.ts';
import { readPicture } from './addressOfPicture.ts';

/** Characters of addresses, and those that make addresses look alike. */
const PIECES = [
  'https://',
  'http://',
  'plenum:',
  'meet.example.org',
  'evil.example',
  '127.0.0.1',
].concat([
  '/c/',
  'demo',
  '@',
  '#',
  '?',
  ':',
  '443',
  '/',
  '\\',
  '\\c\\',
  '.',
  ' ',
  '\n',
  '\u202e',
  '%2f',
  'é',
]);

const read = (qrText: string) => readPicture({ address: 'typed', qrText });

test.each([
  ['https://meet.example.org/c/demo', 'https://meet.example.org/c/demo'],
  ['MEET.EXAMPLE.ORG:8443', 'https://meet.example.org:8443'],
  ['Join us:\nhttps://meet.example.org/c/demo\nPIN: 4242', 'https://meet.example.org/c/demo'],
  ['http://127.0.0.1:4180/c/demo', 'http://127.0.0.1:4180/c/demo'],
])('“%s” fills the field with its target', (text, address) => {
  expect(read(text)).toEqual({ typed: address, isFromPicture: true });
});

test('the field’s text has the same server as the code', () => {
  const shown = read('https://meet.example.org@evil.example/c/demo');
  expect(JSON.stringify(shown)).not.toContain('meet.example.org');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const field = read(text);
      const address = field.isFromPicture === true ? field.typed : text;
      expect(readServerAddress(address)).toEqual(readServerAddress(text));
    }),
  );
});

test('keeps the input if a picture has no address', () => {
  for (const qrProblem of ['unreadable', 'tooLarge', 'noCode', 'noAddress'] as const) {
    expect(readPicture({ address: 'typed', qrProblem })).toEqual({
      typed: 'typed',
      problem: qrProblem,
    });
  }
  expect(read('WIFI:S:office;T:WPA;P:secret;;')).toEqual({ typed: 'typed', problem: 'noAddress' });
  expect(read('mailto:anna@example.org').problem).toBe('noAddress');
  // Not from one of our pages.
  expect(readPicture({ qrProblem: 'other' })).toEqual({ typed: '', problem: 'unreadable' });
});

test('shows an insecure address with the reason', () => {
  expect(read(' http://meet.example.org ')).toEqual({
    typed: 'http://meet.example.org',
    problem: 'plainHttp',
  });
});
