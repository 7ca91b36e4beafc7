import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  STRIPPED_PARAMETERS,
  callIdLogin,
  hasKeyParameters,
  isNewClient,
  isSecurePage,
  parsePageAddress,
  strippedSearch,
} from './pageAddress.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const parse = (address: string) => parsePageAddress(new URL(address, 'https://conf.example'));

describe('the address of the page', () => {
  test.each([
    ['?mode=inapp', 'inApp'],
    ['?mode=inApp', 'browser'],
    ['?mode=', 'browser'],
    ['?mode=browser&mode=inapp', 'browser'],
    ['', 'browser'],
  ])('[GD-1.1] %j starts in the mode %s', (search, mode) => {
    expect(parse(`/${search}`).launchMode).toBe(mode);
  });

  test.each([
    ['8.0.0', '8.0.0'],
    ['8.5', '8.5'],
    ['10.0.0.1234', '10.0.0.1234'],
    ['8', undefined],
    ['8.x', undefined],
    ['8.0.0-beta', undefined],
    ['<script>', undefined],
    ['', undefined],
  ])('[GD-1.2] the client version %j is read as %s', (version, expected) => {
    expect(parse(`/?version=${version}`).clientVersion).toBe(expected);
  });

  test.each([
    ['?call_id=anna%40conf%2F0a&k=abc', 'anna@conf/0a', 'abc'],
    ['?call_id=%D0%90&k=abc', 'А', 'abc'],
    [`?call_id=${'a'.repeat(513)}&k=${'a'.repeat(1025)}`, undefined, undefined],
    ['?call_id=a%00b&k=a%0Ab', undefined, undefined],
    ['?call_id=&k=', undefined, undefined],
    ['?k=a%20b', undefined, undefined],
  ])('[GD-5b] call id and key of %j are %j and %j', (search, callId, callKey) => {
    expect(parse(`/${search}`)).toMatchObject({ callId, callKey });
  });

  test('[GD-5a] ignores an empty record id', () => {
    expect(parse('/?record_id=7').hasRecordId).toBe(true);
    expect(parse('/?record_id=').hasRecordId).toBe(false);
  });

  test('the path never starts with two slashes, which would lead to another host', () => {
    expect(parse('https://conf.example//evil.example/c').pathname).toBe('/evil.example/c');
  });

  test('reads any query without throwing', () => {
    forAll(fc.webQueryParameters(), (query) => {
      expect(['browser', 'inApp']).toContain(parse(`/?${query}`).launchMode);
    });
  });
});

describe('the key of a link', () => {
  test.each([
    ['?k=1', true],
    ['?call_id=1', true],
    ['?k', true],
    ['?K=1', false],
    ['?kk=1&xcall_id=2', false],
    ['', false],
  ])('[GD-5a] is detected in %j: %s', (search, isThere) => {
    expect(hasKeyParameters(search)).toBe(isThere);
  });

  test.each([
    ['?k=1&call_id=2&lang=de&version=8.0.0&utm_content=x', ''],
    ['?k=1&auth=1&mode=inapp', '?auth=1&mode=inapp'],
    ['?a=1&k=2&a=3', '?a=1&a=3'],
    ['?record_id=7&call_id=a', '?record_id=7'],
    ['?a=b+c%26d', '?a=b+c%26d'],
    ['', ''],
  ])('[GD-5b.2] %j becomes %j', (search, rest) => {
    expect(strippedSearch(search)).toBe(rest);
  });

  test('[GD-5b] is stripped with its companions, and every other parameter keeps its place and value', () => {
    const name = fc.oneof(fc.constantFrom(...STRIPPED_PARAMETERS), fc.string({ minLength: 1 }));
    forAll(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (pairs) => {
      const before = [...new URLSearchParams(pairs)];
      const after = [...new URLSearchParams(strippedSearch(`?${new URLSearchParams(pairs)}`))];
      expect(after).toEqual(
        before.filter(
          ([each]) => !['k', 'call_id', 'lang', 'version', 'utm_content'].includes(each),
        ),
      );
    });
  });

  test.each([
    ['anna', 'anna'],
    ['anna@conf.example', 'anna'],
    ['anna@conf.example/0a1b', 'anna'],
    ['anna/0a1b', 'anna'],
    ['2$anna@conf.example*Anna B', 'anna'],
    ['2$anna*Anna', 'anna'],
    ['$anna', '$anna'],
    ['', ''],
    ['@conf', ''],
  ])('[GD-5a] the call id %j has the login %j', (callId, login) => {
    expect(callIdLogin(callId)).toBe(login);
  });
});

test.each([
  ['8.0.0', true],
  ['8.5.2', true],
  ['8.10.11.1234', true],
  ['8.5', false],
  ['7.9.9', false],
  ['80.0.0', false],
  ['9.0.0', false],
  ['18.0.0', false],
  [undefined, false],
])('[IA-2] the client version %s is new: %s', (version, isNew) => {
  expect(isNewClient(version)).toBe(isNew);
});

test.each([
  ['https:', 'conf.example', true],
  ['plenum:', 'app', true],
  ['http:', 'localhost', true],
  ['http:', 'app.localhost', true],
  ['http:', '127.0.0.1', true],
  ['http:', '127.1.2.3', true],
  ['http:', '[::1]', true],
  ['http:', 'conf.example', false],
  ['http:', '192.168.0.7', false],
  ['http:', 'localhost.evil.example', false],
  ['http:', '127.0.0.1.evil.example', false],
  ['http:', '128.0.0.1', false],
  ['http:', 'notlocalhost', false],
  ['http:', '[::2]', false],
  ['http:', '', false],
  ['file:', '', false],
])('[GD-4.1] [AU-1.2] a page over %s at %s is secure: %s', (protocol, hostname, isSecure) => {
  expect(isSecurePage(protocol, hostname)).toBe(isSecure);
});
