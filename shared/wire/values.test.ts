import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { count, flag, integer, linkAddressOf, text, tolerantList, unwrap } from './values.ts';

describe('a flag', () => {
  test.each([true, 1, '1'])('is on for %j', (value) => {
    expect(flag.parse(value)).toBe(true);
  });
  test.each([false, 0, '0'])('is off for %j', (value) => {
    expect(flag.parse(value)).toBe(false);
  });
  test.each([2, -1, 'true', 'yes', '', null, undefined, {}, []])('is refused for %j', (value) => {
    expect(flag.safeParse(value).success).toBe(false);
  });
});

describe('an integer', () => {
  test.each<[unknown, number]>([
    [7, 7],
    ['7', 7],
    ['-7', -7],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
  ])('%j is %d', (value, number) => {
    expect(integer.parse(value)).toBe(number);
  });
  test.each([
    1.5,
    Number.NaN,
    Infinity,
    '',
    ' 7',
    '7.0',
    '1e3',
    '0x10',
    '٧',
    '9'.repeat(16),
    null,
    true,
  ])('%j is refused', (value) => {
    expect(integer.safeParse(value).success).toBe(false);
  });
});

test('text and count treat null as absence', () => {
  expect([text.parse(null), text.parse(undefined), text.parse('')]).toEqual([
    undefined,
    undefined,
    '',
  ]);
  expect([count.parse(null), count.parse(undefined), count.parse('5')]).toEqual([
    undefined,
    undefined,
    5,
  ]);
});

describe('an envelope', () => {
  test.each<[unknown, unknown]>([
    [{ user: { id: 1 } }, { id: 1 }],
    [{ user: null }, null],
    [{ id: 1 }, { id: 1 }],
    [[1], [1]],
    ['user', 'user'],
    [null, null],
    [undefined, undefined],
  ])('%j contains %j', (answer, content) => {
    expect(unwrap('user')(answer)).toEqual(content);
  });

  test('ignores inherited properties', () => {
    const answer = { id: 1 };
    expect(unwrap('constructor')(answer)).toBe(answer);
  });
});

test('a list keeps readable entries', () => {
  expect(tolerantList(z.int()).parse([1, 'two', null, 3])).toEqual([1, 3]);
  expect(tolerantList(z.int()).safeParse({ 0: 1 }).success).toBe(false);
});

test.each([
  ['https://host.example/a', 'https://host.example/a'],
  ['/own/path', '/own/path'],
  ['own/path?x=1', 'own/path?x=1'],
  // Other hosts, however they are spelt.
  ['//host.example/a', 'https://host.example/a'],
  ['/\\host.example/a', 'https://host.example/a'],
  ['\\\\host.example/a', 'https://host.example/a'],
  ['/\t/host.example/a', 'https://host.example/a'],
  // A name and a password make an address look like one of another host.
  ['https://user:secret@host.example/', undefined],
  ['https://trusted.example@host.example/', undefined],
  ['https://:secret@host.example/', undefined],
  ['//user@host.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('[OV-3] for the address %j a link has %j', (address, carried) => {
  expect(linkAddressOf(address)).toBe(carried);
});
