import { expect, test } from 'vitest';
import { forAll, anyText } from '#tests/support/arbitraries.ts';
import { mailAddress, telephoneAddress } from './contactAddress.ts';

test.each([
  ['+49 (30) 12-34', 'tel:+49301234'],
  ['12#3*4', 'tel:12%233*4'],
  ['ask at the desk', undefined],
  ['', undefined],
  ['javascript:alert(1)', 'tel:1'],
])('[OV-4] the phone number %j has the address %s', (number, address) => {
  expect(telephoneAddress(number)).toBe(address);
});

test.each([
  ['ada@conf.example', 'mailto:ada@conf.example'],
  ['a+b@conf.example', 'mailto:a%2Bb@conf.example'],
  ['ädä@conf.example', 'mailto:%C3%A4d%C3%A4@conf.example'],
  ['a@b?bcc=evil@evil.example', undefined],
  ['a@b,evil@evil.example', undefined],
  ['a@b evil', undefined],
  ['the desk', undefined],
  ['\ud800@conf.example', undefined],
])('[OV-4] the email address %j has the address %s', (email, address) => {
  expect(mailAddress(email)).toBe(address);
});

test('[OV-4] returns no address of another scheme for any text, and does not throw', () => {
  forAll(anyText(40), (text) => {
    for (const address of [telephoneAddress(text), mailAddress(text), mailAddress(`a@${text}`)]) {
      expect(address ?? 'tel:0').toMatch(/^(?:tel|mailto):[\w.!~*'()%@+-]+$/u);
    }
  });
});
