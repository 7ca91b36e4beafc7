import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextItem, gridStepOf } from './gridCoordinates.ts';
import { layoutGrid, neighbour } from './layoutGrid.ts';
import { keepPeople, schemeFor, withScheme } from './layoutTarget.ts';
import { dragId, readDragId } from './dragIds.ts';
import { applyMove, emptyScheme } from './layoutMoves.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const grid = fc.tuple(fc.integer({ min: 1, max: 36 }), fc.boolean());

describe('the grid of a layout', () => {
  test('gives every window its own place within the columns', () => {
    forAll(grid, ([count, large]) => {
      const { columns, places } = layoutGrid(count, large);
      const cells = places.flatMap(({ row, column, span }) =>
        Array.from({ length: span * span }, (_, cell) => {
          const across = column + (cell % span);
          expect(across).toBeLessThanOrEqual(columns);
          return `${row + Math.floor(cell / span)}/${across}`;
        }),
      );
      expect(places.length).toBe(count);
      expect(new Set(cells).size).toBe(cells.length);
    });
  });

  test('the arrow keys reach every window from the first', () => {
    forAll(grid, ([count, large]) => {
      const made = layoutGrid(count, large);
      const reached = new Set([0]);
      for (const from of reached) {
        for (const step of ['before', 'after', 'above', 'below'] as const) {
          const to = neighbour(made, from, step);
          if (to !== undefined) reached.add(to);
        }
      }
      expect(reached.size).toBe(count);
    });
  });

  test('arranges the windows row by row around the large one', () => {
    expect(layoutGrid(9, false).places[5]).toEqual({ row: 2, column: 3, span: 1 });
    const large = layoutGrid(6, true);
    expect(large.columns).toBe(3);
    expect(large.places.map(({ row, column }) => [row, column])).toEqual([
      [1, 1],
      [1, 3],
      [2, 3],
      [3, 1],
      [3, 2],
      [3, 3],
    ]);
    expect(neighbour(large, 0, 'after')).toBe(1);
    expect(neighbour(large, 4, 'above')).toBe(0);
  });
});

test('arrow keys follow the visual order, also from right to left, and lead to the list', () => {
  expect([gridStepOf('ArrowLeft', false), gridStepOf('ArrowLeft', true)]).toEqual([
    'before',
    'after',
  ]);
  const made = layoutGrid(4, false);
  expect(nextItem(made, { kind: 'window', index: 1 }, 'after')).toEqual({ kind: 'list' });
  expect(nextItem(made, { kind: 'window', index: 0 }, 'before')).toBeUndefined();
  expect(nextItem(made, { kind: 'list' }, 'before')).toEqual({ kind: 'window', index: 0 });
});

test('ids of any form survive the round trip through the drag-and-drop library', () => {
  forAll(fc.string({ minLength: 1 }), (id) => {
    expect(readDragId(dragId({ kind: 'person', id }))).toEqual({ kind: 'person', id });
  });
  expect(readDragId('window:x')).toBeUndefined();
});

describe('layouts for all, for connections, for people', () => {
  const two = applyMove(emptyScheme(2, false), { kind: 'place', id: 'anna', index: 0 });

  test('coexist, and leave undefined when the last one is removed', () => {
    const all = withScheme(undefined, { kind: 'all' }, two);
    const both = withScheme(all, { kind: 'person', id: 'boris' }, two);
    expect(schemeFor(both, { kind: 'person', id: 'boris' })).toBe(two);
    expect(withScheme(both, { kind: 'person', id: 'boris' }, undefined)).toEqual(all);
    expect(withScheme(all, { kind: 'all' }, undefined)).toBeUndefined();
  });

  test('drop people who are no longer invited, and stay the same object when everyone is', () => {
    const layout = withScheme(
      withScheme(undefined, { kind: 'connection', connection: 'sip' }, two),
      { kind: 'person', id: 'boris' },
      two,
    );
    expect(keepPeople(layout, new Set(['anna', 'boris']))).toBe(layout);
    const kept = keepPeople(layout, new Set(['chen']));
    expect(kept?.people).toBeUndefined();
    expect(kept?.connections?.sip?.windows).toEqual(emptyScheme(2, false).windows);
  });
});
