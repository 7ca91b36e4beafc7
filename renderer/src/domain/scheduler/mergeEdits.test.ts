/** Two people edit one conference: no edit is lost without a question. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSides, mergeEdits } from './mergeEdits.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const GROUPS = { name: ['topic'], when: ['date', 'time'], list: ['tags'] } as const;
const values = fc.record({
  topic: fc.constantFrom('a', 'b', 'c'),
  date: fc.constantFrom('1', '2'),
  time: fc.constantFrom('8', '9'),
  tags: fc.subarray(['x', 'y']),
});

test('[PA-1] merges the changes of both sides, and reports only differing ones as conflicts', () => {
  forAll(values, values, values, (base, mine, theirs) => {
    const { merged, conflicts } = mergeEdits(base, mine, theirs, GROUPS);
    for (const [group, keys] of Object.entries(GROUPS)) {
      const of = (side: object) => JSON.stringify(keys.map((key) => Object(side)[key]));
      const [isMine, isTheirs] = [of(mine) !== of(base), of(theirs) !== of(base)];
      const isAsked = isMine && isTheirs && of(mine) !== of(theirs);
      expect(conflicts.includes(group as keyof typeof GROUPS)).toBe(isAsked);
      expect(of(merged)).toBe(isTheirs && !isAsked && !isMine ? of(theirs) : of(mine));
    }
  });
});

test('[PA-1] edits of different fields merge to the same in either order', () => {
  forAll(values, values, values, (base, mine, theirs) => {
    const one = mergeEdits(base, mine, theirs, GROUPS);
    const other = mergeEdits(base, theirs, mine, GROUPS);
    expect(one.conflicts).toEqual(other.conflicts);
    const areAlike = JSON.stringify(one.merged) === JSON.stringify(other.merged);
    expect(areAlike || one.conflicts.length > 0).toBe(true);
  });
});

test('[PA-1] applies a choice by group', () => {
  forAll(values, values, fc.boolean(), (mine, theirs, takesTheirs) => {
    const side = takesTheirs ? 'theirs' : 'mine';
    const chosen = chooseSides(mine, theirs, GROUPS, { when: side });
    const from = takesTheirs ? theirs : mine;
    expect(chosen).toEqual({ ...mine, date: from.date, time: from.time });
  });
});
