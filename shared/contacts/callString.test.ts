import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PERSON_ID_MAX_LENGTH, readCallString, samePerson } from './callString.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const read = (text: string) => readCallString(text, 'plenum.local');

describe('readCallString [PA-4]', () => {
  test.each([
    ['anna', 'user', 'anna'],
    ['  Anna.Weiss-2_x ', 'user', 'Anna.Weiss-2_x'],
    ['12345', 'user', '12345'],
    ['анна', 'user', 'анна'],
    ['anna@plenum.local', 'user', 'anna'],
    ['anna@PLENUM.local/9f3c', 'user', 'anna'],
    ['trueconf:anna@plenum.local&h=x', 'user', 'anna'],
    ['\u{200E}anna\u{202C}', 'user', 'anna'],
    ['erik@partner.example', 'mail', 'erik@partner.example'],
    ['mailto:erik@partner.example?subject=Hi', 'mail', 'erik@partner.example'],
    ['o’hara+x@mail.example', 'mail', 'o’hara+x@mail.example'],
    ['sip:reception@example.com', 'sip', '#sip:reception@example.com'],
    ['#SIP:reception@example.com:5060', 'sip', '#sip:reception@example.com:5060'],
    ['sips:desk@10.0.0.1;transport=tls', 'sip', '#sip:desk@10.0.0.1;transport=tls'],
    ['#sip:@10.0.0.1', 'sip', '#sip:@10.0.0.1'],
    ['sip:10.0.0.1', 'sip', '#sip:@10.0.0.1'],
    ['sip:100', 'sip', '#sip:100'],
    ['h323:@[2001:db8::1]', 'h323', '#h323:@[2001:db8::1]'],
    ['rtsp://user:pw@cam.example/live?x=1', 'rtsp', 'rtsp://user:pw@cam.example/live?x=1'],
    ['#rtsp://cam.example/1', 'rtsp', 'rtsp://cam.example/1'],
    ['tel:+49 (30) 12-34', 'tel', '#tel:+49301234'],
    ['+49 30 1234', 'tel', '#tel:+49301234'],
    ['#tel:123', 'tel', '#tel:123'],
  ])('understands %s', (text, kind, id) => {
    expect(read(text)).toEqual({ kind, id });
  });

  test.each([
    ['', 'empty'],
    ['  \u{200B} ', 'empty'],
    ['\\c\\demo', 'conference'],
    ['trueconf:\\c\\demo', 'conference'],
    ['Anna Weiss', 'unknown'],
    ['a@b@c', 'unknown'],
    ['@plenum.local', 'unknown'],
    ['sip:', 'unknown'],
    ['sip:a b@c', 'unknown'],
    ['sip:a@b;c d', 'unknown'],
    ['tel:no number', 'unknown'],
    ['rtsp://x y/', 'unknown'],
    ['<script>', 'unknown'],
    ['x'.repeat(PERSON_ID_MAX_LENGTH + 1), 'tooLong'],
  ])('says why %s is no one', (text, reason) => {
    expect(read(text)).toEqual({ kind: 'invalid', reason });
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .tuple(
        fc.constantFrom(
          'sip:',
          '#sip:',
          'h323:',
          'rtsp://',
          'tel:',
          'trueconf:',
          'mailto:',
          '',
          '+',
        ),
        fc.string({ unit: fc.constantFrom(...'ab1@.:/;+ []#*-\\'.split('')), maxLength: 30 }),
      )
      .map(([scheme, rest]) => scheme + rest),
  );

  test('its own answer is understood as the same again', () => {
    forAll(anyText, (text) => {
      const once = read(text);
      if (once.kind === 'invalid') return;
      expect(read(once.id)).toEqual(once);
    });
  });

  test('never fails, and keeps no blank, no hidden character and nothing too long', () => {
    forAll(anyText, (text) => {
      const found = read(text);
      if (found.kind === 'invalid') return;
      expect(found.id).not.toMatch(/\s|\u{200B}|\u{202E}/u);
      expect(found.id.length).toBeLessThanOrEqual(PERSON_ID_MAX_LENGTH);
    });
  });

  test('a login is the same with and without this server behind it', () => {
    const login = fc.stringMatching(/^[a-z0-9_.-]{1,20}$/u);
    forAll(login, (name) => {
      expect(read(`${name}@plenum.local`)).toEqual({ kind: 'user', id: name });
      expect(samePerson(name.toUpperCase(), name)).toBe(true);
    });
  });
});
