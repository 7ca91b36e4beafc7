import { describe, expect, test } from 'vitest';
import { readEdges } from './oversized.ts';

const LONG = 'x"}]\\,"id":9}'.repeat(100_000);

describe('[IA-1] the ends of a too long message', () => {
  test('have the id of Qt’s library, which is last', () => {
    const call = { type: 6, object: 'client', method: 7, args: [LONG], id: 12 };
    expect(readEdges(JSON.stringify(call))).toEqual({
      ...{ type: 6, object: 'client', method: 7, id: 12 },
    });
  });

  test('have the id with all short members first, or with spaces', () => {
    const call = { id: 'a "b"', type: 6, object: 'client', method: 'log', args: [LONG] };
    const expected = { type: 6, object: 'client', method: 'log', id: 'a "b"' };
    expect(readEdges(JSON.stringify(call))).toEqual(expected);
    expect(readEdges(JSON.stringify(call, null, 2))).toEqual(expected);
  });

  test.each([
    JSON.stringify({ type: 5, data: LONG }),
    JSON.stringify({ args: [LONG] }),
    JSON.stringify([6, 'id', LONG]),
    JSON.stringify(LONG),
    '{'.repeat(100_000),
    ',"id":'.repeat(100_000),
  ])('have no id if there is none (%#)', (text) => {
    expect(readEdges(text)).not.toHaveProperty('id');
  });
});
