import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutScheme } from '#shared/wire/call/stage.ts';
import {
  type LayoutMove,
  applyMove,
  emptyScheme,
  speakerChoices,
  speakerCount,
  windowOf,
} from './layoutMoves.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const IDS = ['anna', 'boris', 'chen', 'dora', '__proto__'] as const;
const id = fc.constantFrom(...IDS);
const index = fc.integer({ min: -1, max: 40 });

const move: fc.Arbitrary<LayoutMove> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), id, index }),
  fc.record({ kind: fc.constant('swap' as const), from: index, to: index }),
  fc.record({ kind: fc.constant('takeOut' as const), id }),
  fc.record({
    kind: fc.constant('resize' as const),
    count: fc.integer({ min: -3, max: 60 }),
    large: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('setSpeakers' as const), count: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('clear' as const) }),
  fc.record({
    kind: fc.constant('keepOnly' as const),
    ids: fc.subarray([...IDS]).map((some) => new Set(some)),
  }),
);

const scheme = fc
  .tuple(fc.integer({ min: 1, max: 36 }), fc.boolean(), fc.array(move, { maxLength: 20 }))
  .map(([count, large, moves]) => moves.reduce(applyMove, emptyScheme(count, large)));

const shown = ({ windows }: LayoutScheme): readonly string[] =>
  windows.flatMap((each) => (each.kind === 'person' ? [each.id] : []));

describe('any change of a layout [PA-4]', () => {
  test('puts each person in one window at most, and keeps the number of windows within its limits', () => {
    forAll(scheme, move, (before, each) => {
      const after = applyMove(before, each);
      expect(new Set(shown(after)).size).toBe(shown(after).length);
      expect(after.windows.length).toBeGreaterThanOrEqual(1);
      expect(after.windows.length).toBeLessThanOrEqual(36);
      expect(speakerCount(after)).not.toBe(1);
    });
  });

  test('keeps everyone on swapping, and removes at most the occupant on placing', () => {
    forAll(scheme, id, index, index, (before, person, from, to) => {
      const swapped = applyMove(before, { kind: 'swap', from, to });
      expect([...shown(swapped)].sort()).toEqual([...shown(before)].sort());
      expect(speakerCount(swapped)).toBe(speakerCount(before));
      const placed = applyMove(before, { kind: 'place', id: person, index: to });
      const lost = shown(before).filter((each) => !shown(placed).includes(each));
      expect(lost.length).toBeLessThanOrEqual(windowOf(before, person) === undefined ? 1 : 0);
      expect(speakerCount(placed)).toBe(speakerCount(before));
    });
  });

  test('removes only people who do not fit in fewer windows', () => {
    forAll(scheme, fc.integer({ min: 1, max: 36 }), fc.boolean(), (before, count, large) => {
      const after = applyMove(before, { kind: 'resize', count, large });
      const room = Math.min(count, shown(before).length + speakerCount(before));
      expect(shown(after).length + speakerCount(after)).toBeGreaterThanOrEqual(
        // A single remaining speaker's window is removed as well.
        speakerCount(before) > 0 ? room - speakerCount(before) : room,
      );
    });
  });

  test('applies every offered number of speakers without removing anyone', () => {
    forAll(scheme, (before) => {
      for (const count of speakerChoices(before)) {
        const after = applyMove(before, { kind: 'setSpeakers', count });
        expect(speakerCount(after)).toBe(count);
        expect(shown(after)).toEqual(shown(before));
      }
    });
  });
});

test('a move that changes nothing returns the same layout', () => {
  const empty = emptyScheme(4, false);
  expect(applyMove(empty, { kind: 'clear' })).toBe(empty);
  expect(applyMove(empty, { kind: 'swap', from: 1, to: 1 })).toBe(empty);
  expect(applyMove(empty, { kind: 'place', id: 'anna', index: 9 })).toBe(empty);
});

test('a person moved to an occupied window swaps with the occupant', () => {
  const both = [
    { kind: 'place', id: 'anna', index: 0 },
    { kind: 'place', id: 'boris', index: 3 },
    { kind: 'place', id: 'anna', index: 3 },
  ] as const;
  const after = both.reduce(applyMove, emptyScheme(4, false));
  expect([windowOf(after, 'anna'), windowOf(after, 'boris')]).toEqual([3, 0]);
});
