import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guestByName, guestFromAnotherServer, randomGuestId } from './guest.ts';
import { forAll } from '#tests/support/arbitraries.ts';

test('[AU-12] a guest by name has a dollar sign and the trimmed name as id', () => {
  expect(guestByName('  Ann Lee ')).toEqual({
    type: 'guest',
    username: 'Ann Lee',
    displayName: 'Ann Lee',
    guestId: '$Ann Lee',
  });
});

test('[AU-12] a user of another server has login, server, name, call id and key', () => {
  const guest = guestFromAnotherServer({
    login: 'anna',
    serverName: 'other.example',
    displayName: 'Anna Berg',
    callId: '1234',
    callKey: 'key',
  });
  expect(guest).toEqual({
    type: 'guest',
    username: 'anna',
    displayName: 'Anna Berg',
    guestId: '2$anna@other.example*Anna Berg',
    callId: '1234',
    callKey: 'key',
  });
});

describe('[RT-11.2] an anonymous visitor', () => {
  test.each([
    [0, '$guest000000000'],
    [0.5, '$guest500000000'],
    [1 - Number.EPSILON, '$guest999999999'],
  ])('gets a random id: %d gives %s', (chance, id) => {
    expect(randomGuestId(() => chance)).toBe(id);
  });

  test('always has nine digits', () => {
    forAll(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      expect(randomGuestId(() => chance)).toMatch(/^\$guest\d{9}$/u);
    });
  });
});
