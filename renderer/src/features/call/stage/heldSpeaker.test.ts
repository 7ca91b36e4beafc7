import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_ONE_SPOKE, type HeldSpeaker, hearSpeakers, nextLookMs } from './heldSpeaker.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const PEOPLE = ['ann', 'ben', 'cem'];

/** Passes the moments in order: each has a time in milliseconds and the people who speak. */
function hear(...moments: readonly (readonly [number, readonly string[]])[]): HeldSpeaker {
  return moments.reduce(
    (held, [at, speaking]) => hearSpeakers(held, new Set(speaking), PEOPLE, at),
    NO_ONE_SPOKE,
  );
}

describe('the large speaker', () => {
  test('is undefined at first, and after a cough', () => {
    expect(hear([0, []]).id).toBeUndefined();
    expect(hear([0, ['ann']], [600, ['ann']], [650, []], [900, []]).id).toBeUndefined();
  });
  test('is the person who speaks a sentence', () => {
    expect(hear([0, ['ann']], [700, ['ann']]).id).toBe('ann');
  });
  test('stays for as long as they speak, even when others join in', () => {
    expect(
      hear([0, ['ann']], [700, ['ann']], [800, ['ann', 'ben']], [9000, ['ann', 'ben']]).id,
    ).toBe('ann');
  });
  test('stays for a while after they stop, then changes to the next speaker', () => {
    const spoke = [
      [0, ['ann']],
      [700, ['ann']],
      [1000, ['ben']],
    ] as const;
    expect(hear(...spoke, [2000, ['ben']]).id).toBe('ann');
    expect(hear(...spoke, [3200, ['ben']]).id).toBe('ben');
  });
  test('stays after everyone is silent', () => {
    expect(hear([0, ['ann']], [700, ['ann']], [60_000, []]).id).toBe('ann');
  });
  test('is the first of two who started speaking', () => {
    expect(hear([0, ['ben']], [100, ['ben', 'ann']], [900, ['ann', 'ben']]).id).toBe('ben');
  });
  test('is undefined after they leave', () => {
    const held = hear([0, ['ann']], [700, ['ann']]);
    expect(hearSpeakers(held, new Set(), ['ben', 'cem'], 800).id).toBeUndefined();
  });
});

const course = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 900 }), speaking: fc.subarray(PEOPLE) }),
  { maxLength: 40 },
);

interface Moment {
  readonly now: number;
  readonly speaking: ReadonlySet<string>;
  readonly before: HeldSpeaker;
  readonly held: HeldSpeaker;
}

function listen(steps: readonly { after: number; speaking: string[] }[]): readonly Moment[] {
  const moments: Moment[] = [];
  for (const { after, speaking } of steps) {
    const last = moments.at(-1);
    const now = (last?.now ?? 0) + after;
    const before = last?.held ?? NO_ONE_SPOKE;
    const heard = new Set(speaking);
    moments.push({ now, speaking: heard, before, held: hearSpeakers(before, heard, PEOPLE, now) });
  }
  return moments;
}

test('stays for at least two and a half seconds while present', () => {
  forAll(course, (steps) => {
    const changes = listen(steps).filter(({ before, held }) => before.id !== held.id);
    const stays = changes.map(({ now, before }) => now - before.sinceMs);
    expect(stays.filter((stay) => stay < 2500)).toEqual([]);
  });
});

test('changes only at the due time between moments', () => {
  forAll(course, (steps) => {
    for (const { now, speaking, held } of listen(steps)) {
      const due = nextLookMs(held);
      const until = Math.max(now, due ?? now + 10_000);
      const early = [now + 1, (now + until) / 2, until - 1].filter((at) => at > now && at < until);
      const idsAt = (times: readonly number[]): readonly (string | undefined)[] =>
        times.map((at) => hearSpeakers(held, speaking, PEOPLE, at).id);
      expect(idsAt(early)).toEqual(early.map(() => held.id));
      const later = due === undefined || due <= now ? [] : [due];
      expect(idsAt(later)).not.toContain(later.length === 0 ? null : held.id);
    }
  });
});
