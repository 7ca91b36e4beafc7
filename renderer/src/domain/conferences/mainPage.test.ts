import { expect, test } from 'vitest';
import { aConference } from '#tests/support/builders.ts';
import { WEEK_DAYS } from '#shared/wire/schedule.ts';
import { sortRights } from '../account/knownRights.ts';
import { agenda, canJoinNow, nextOfDays, nextUp, roomsShown } from './mainPage.ts';

// Noon in the time zone of the machine that runs the test, because today depends on the visitor's time zone.
const NOW_MS = new Date(2026, 2, 2, 12, 0).getTime();
const once = (id: string, hours: number, isRunning = false) =>
  aConference({
    id,
    isRunning,
    schedule: { kind: 'once', startS: NOW_MS / 1000 + hours * 3600, durationS: 3600 },
  });

const HOUR_MS = 3_600_000;
const shown = (conferences: readonly ReturnType<typeof once>[]) =>
  agenda(conferences, NOW_MS).map(({ dayMs, entries }) => [
    Math.round((dayMs - NOW_MS) / (24 * HOUR_MS)),
    entries.map(({ conference }) => conference.id),
  ]);

test('[RT-12] today lists running, then upcoming conferences; other days appear only with conferences', () => {
  const conferences = [
    once('late', 8),
    once('over', -3),
    once('tomorrow', 20),
    once('soon', 1),
    once('under way', -0.5),
    once('running since yesterday', -30, true),
    once('in seven days', 24 * 7),
    once('in eight days', 24 * 8),
    aConference({ id: 'room', isRunning: true }),
  ];
  expect(shown(conferences)).toEqual([
    [-0, ['running since yesterday', 'under way', 'soon', 'late']],
    [1, ['tomorrow']],
    [7, ['in seven days']],
  ]);
  expect(shown([])).toEqual([[-0, []]]);
});

test('[RT-12] a weekly conference appears on all its days, and one started early appears once', () => {
  const weekly = aConference({
    id: 'weekly',
    schedule: {
      kind: 'weekly',
      days: [WEEK_DAYS[0], WEEK_DAYS[2]],
      time: '20:00',
      startS: undefined,
      untilS: undefined,
      timeZone: undefined,
      offsetMinutes: -new Date(NOW_MS).getTimezoneOffset(),
      durationS: 3600,
    },
  });
  expect(shown([weekly, once('early', 2, true)])).toEqual([
    [-0, ['early', 'weekly']],
    [2, ['weekly']],
    [7, ['weekly']],
  ]);
});

test('[RT-12] next up is a running conference, else the next one today', () => {
  const upAt = (...conferences: readonly ReturnType<typeof once>[]) =>
    nextUp(agenda(conferences, NOW_MS))?.conference.id;
  expect(upAt(once('soon', 1), once('live', -0.5, true))).toBe('live');
  expect(upAt(once('late', 3), once('soon', 1))).toBe('soon');
  expect(upAt(once('tomorrow', 20))).toBeUndefined();
});

test('[RT-12] shows five rooms, running ones first', () => {
  const rooms = [1, 2, 3, 4, 5, 6, 7].map((each) =>
    aConference({ id: `room ${each}`, isRunning: each > 5 }),
  );
  expect(roomsShown([once('planned', 1), ...rooms]).map(({ id }) => id)).toEqual([
    'room 6',
    'room 7',
    'room 1',
    'room 2',
    'room 3',
  ]);
});

test('[PA-3] lists rights in a fixed order, and unknown ones by name', () => {
  expect(sortRights(['fly', 'operator', 'create_group_conference', 'fly'])).toEqual({
    known: ['create_group_conference', 'operator'],
    others: ['fly'],
    isComplete: false,
  });
});

test('the next on any day is a running conference, else the first; joining is possible 15 minutes before', () => {
  const nextOf = (...conferences: ReturnType<typeof once>[]) =>
    nextOfDays(agenda(conferences, NOW_MS));
  const canJoin = (hours: number, isRunning = false) => {
    const entry = nextOf(once('one', hours, isRunning));
    return entry && canJoinNow(entry, NOW_MS);
  };
  expect(nextOf(once('friday', 90), once('tomorrow', 20))?.conference.id).toBe('tomorrow');
  expect(nextOf(once('soon', 1), once('running', 3, true))?.conference.id).toBe('running');
  expect(nextOf(once('in eight days', 24 * 8))).toBeUndefined();
  expect([canJoin(20), canJoin(0.26), canJoin(0.24), canJoin(3, true)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
