import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOBODY_SPOKE, type HeldSpeaker, hearSpeakers, nextLookMs } from './heldSpeaker.ts';

const PEOPLE = ['ann', 'ben', 'cem'];

/** Hears one moment after another: who speaks, and at which millisecond. */
function hear(...moments: readonly (readonly [number, readonly string[]])[]): HeldSpeaker {
  return moments.reduce(
    (held, [at, speaking]) => hearSpeakers(held, new Set(speaking), PEOPLE, at),
    NOBODY_SPOKE,
  );
}

describe('who is large', () => {
  test('is nobody at first, and not for a cough', () => {
    expect(hear([0, []]).id).toBeUndefined();
    expect(hear([0, ['ann']], [600, ['ann']], [650, []], [900, []]).id).toBeUndefined();
  });
  test('is who speaks a sentence', () => {
    expect(hear([0, ['ann']], [700, ['ann']]).id).toBe('ann');
  });
  test('stays as long as they speak, whoever joins in', () => {
    expect(
      hear([0, ['ann']], [700, ['ann']], [800, ['ann', 'ben']], [9000, ['ann', 'ben']]).id,
    ).toBe('ann');
  });
  test('stays for a while after the last word, then makes room', () => {
    const spoke = [
      [0, ['ann']],
      [700, ['ann']],
      [1000, ['ben']],
    ] as const;
    expect(hear(...spoke, [2000, ['ben']]).id).toBe('ann');
    expect(hear(...spoke, [3200, ['ben']]).id).toBe('ben');
  });
  test('stays after everybody is silent', () => {
    expect(hear([0, ['ann']], [700, ['ann']], [60_000, []]).id).toBe('ann');
  });
  test('of two who wait is the one who began first', () => {
    expect(hear([0, ['ben']], [100, ['ben', 'ann']], [900, ['ann', 'ben']]).id).toBe('ben');
  });
  test('is nobody once they have left', () => {
    const held = hear([0, ['ann']], [700, ['ann']]);
    expect(hearSpeakers(held, new Set(), ['ben', 'cem'], 800).id).toBeUndefined();
  });
});

const course = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 900 }), speaking: fc.subarray(PEOPLE) }),
  { maxLength: 40 },
);

test('nobody is large for less than two and a half seconds, while they are there', () => {
  fc.assert(
    fc.property(course, (steps) => {
      let held = NOBODY_SPOKE;
      let now = 0;
      for (const { after, speaking } of steps) {
        now += after;
        const next = hearSpeakers(held, new Set(speaking), PEOPLE, now);
        if (next.id !== held.id) expect(now - held.sinceMs).toBeGreaterThanOrEqual(2500);
        held = next;
      }
    }),
  );
});

test('looking when it is due is enough: in between nothing would change', () => {
  fc.assert(
    fc.property(course, (steps) => {
      let held = NOBODY_SPOKE;
      let now = 0;
      for (const { after, speaking } of steps) {
        now += after;
        held = hearSpeakers(held, new Set(speaking), PEOPLE, now);
        const due = nextLookMs(held);
        const until = due ?? now + 10_000;
        for (const moment of [now + 1, (now + until) / 2, until - 1].filter(
          (each) => each > now && each < until,
        ))
          expect(hearSpeakers(held, new Set(speaking), PEOPLE, moment).id).toBe(held.id);
        if (due !== undefined && due > now)
          expect(hearSpeakers(held, new Set(speaking), PEOPLE, due).id).not.toBe(held.id);
      }
    }),
  );
});
