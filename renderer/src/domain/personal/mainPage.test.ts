import { expect, test } from 'vitest';
import { aConference } from '#tests/support/builders.ts';
import { sortRights } from './knownRights.ts';
import { roomsShown, todaysConferences } from './mainPage.ts';

// Noon by the clock of whoever runs the test: what is today is a question of the visitor's clock.
const NOW_MS = new Date(2026, 2, 2, 12, 0).getTime();
const once = (id: string, hours: number, isRunning = false) =>
  aConference({
    id,
    isRunning,
    schedule: { kind: 'once', startS: NOW_MS / 1000 + hours * 3600, durationS: 3600 },
  });

test('[RT-12] today are what runs, then what is still to come, the earliest first', () => {
  const conferences = [
    once('late', 8),
    once('over', -3),
    once('tomorrow', 20),
    once('soon', 1),
    once('under way', -0.5),
    once('running since yesterday', -30, true),
    aConference({ id: 'room', isRunning: true }),
  ];
  expect(todaysConferences(conferences, NOW_MS).map(({ id }) => id)).toEqual([
    'running since yesterday',
    'under way',
    'soon',
    'late',
  ]);
});

test('[RT-12] of the rooms five are shown, running ones before the others', () => {
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

test('[PA-3] rights are told in one order, and unknown ones by their names', () => {
  expect(sortRights(['fly', 'operator', 'create_group_conference', 'fly'])).toEqual({
    known: ['create_group_conference', 'operator'],
    others: ['fly'],
  });
});
