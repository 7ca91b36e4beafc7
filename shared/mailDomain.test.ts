import { expect, test } from 'vitest';
import { asciiDomain, domainOfAddress } from './mailDomain.ts';

test.each([
  ['Example.ORG', 'example.org'],
  [' @example.org ', 'example.org'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
])('%j is the domain %s', (text, domain) => {
  expect(asciiDomain(text)).toBe(domain);
});

test.each(['', '@', 'a b', 'a@b.example', 'a/b', 'a:80', '*.example.org', 'a..b', '10.0.0.1', '7'])(
  '%j is not a domain',
  (text) => {
    expect(asciiDomain(text)).toBeUndefined();
  },
);

test('an address’s domain follows its last @', () => {
  expect(domainOfAddress('Gil@Bücher.example')).toBe('xn--bcher-kva.example');
  expect(domainOfAddress('gil@example.org@other.example')).toBe('other.example');
});
