import { expect, test } from 'vitest';
import { assertNever } from './assertNever.ts';
import { encodeSegment } from './encodeSegment.ts';

test('throws for a case that the types exclude', () => {
  expect(() => assertNever({ kind: 'new' } as never)).toThrow('Unhandled case: {"kind":"new"}');
});

test.each([
  ['anna@conf/1', 'anna%40conf%2F1'],
  ['a.b', 'a.b'],
  ['.', '%252E'],
  ['..', '%252E%252E'],
  ['...', '...'],
  ['a\uD800b', 'a%EF%BF%BDb'],
  ['😀', '%F0%9F%98%80'],
  ['', ''],
])('encodes the segment %j as %s', (text, segment) => {
  expect(encodeSegment(text)).toBe(segment);
});
