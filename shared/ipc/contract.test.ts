import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENTS, REQUESTS } from './contract.ts';
import { shellPageAct } from './shellPages.ts';

const schemas = [
  ...Object.entries(REQUESTS).flatMap(([name, { input, output }]) => [
    { name: `${name} (input)`, schema: input },
    { name: `${name} (output)`, schema: output },
  ]),
  ...Object.entries(EVENTS).map(([name, schema]) => ({ name, schema })),
  { name: 'a page of the shell’s own', schema: shellPageAct },
];

/** All that structured cloning lets through, and names that objects of JavaScript treat as special. */
const garbage = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withNullPrototype: true,
  key: fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'url', 'id', 'text', 'path', 'isInCall', 'action'),
  ),
});

describe.each(schemas)('$name', ({ schema }) => {
  test('says no to garbage without an error, and yes only to what it would say yes to again', () => {
    fc.assert(
      fc.property(garbage, (value) => {
        const first = schema.safeParse(value);
        if (!first.success) return;
        expect(schema.safeParse(first.data)).toEqual(first);
      }),
      { numRuns: 500 },
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
