import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLinks, readableText } from './chatText.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

test('[RT-7] finds https addresses without the surrounding text', () => {
  expect(hrefs('See https://example.org/a_(b) (or https://example.org/c).')).toEqual([
    'https://example.org/a_(b)',
    'https://example.org/c',
  ]);
  expect(findLinks('a https://example.org/, b')).toMatchObject([
    { text: 'a ' },
    { text: 'https://example.org/', href: 'https://example.org/' },
    { text: ', b' },
  ]);
});

test('[RT-7] makes no links of anything else', () => {
  const others = [
    'javascript:alert(1)',
    'http://example.org',
    'https://bank.example@evil.example/',
    'data:text/html,x',
    'https://',
    'https://localhost/x',
  ];
  for (const text of others) expect(hrefs(text)).toEqual([]);
});

test('[RT-7] the pieces add up to the text for any text', () => {
  forAll(fc.string({ unit: 'binary' }), fc.webUrl(), (before, url) => {
    const text = `${before} ${url} ${before}`;
    expect(
      findLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
    for (const href of hrefs(text)) expect(href).toMatch(/^https:\/\//u);
  });
});

test('[RT-7] keeps line breaks, and removes bidirectional overrides', () => {
  expect(readableText('one\n\u202Etwo\u0000\n\n\n\nthree')).toBe('one\ntwo\n\nthree');
});
