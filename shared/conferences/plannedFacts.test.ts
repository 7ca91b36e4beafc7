import { expect, test } from 'vitest';
import { plannedFacts } from './plannedFacts.ts';

test('of something new there is nothing, whatever is in the fields', () => {
  for (const wire of [{}, { owner: '', state: 7, schedule: 'x', broadcast: null, series_id: {} }]) {
    const { shows, ...facts } = plannedFacts({ wire });
    expect(facts).toEqual({
      owner: undefined,
      isRunning: false,
      isInSeries: false,
      hasTimeZone: false,
      streamName: undefined,
    });
    expect(shows('pin')).toBe(false);
  }
});

test('an object shows what its server keeps', () => {
  const { shows, ...facts } = plannedFacts({
    wire: {
      owner: 'anna@server',
      owner_display_name: 'Anna Weiss',
      state: 'running',
      series_id: 's1',
      schedule: { time_zone: 'Europe/Berlin' },
      broadcast: { name: 'Channel' },
      on_join_mute_mic: false,
    },
  });
  expect(facts).toEqual({
    owner: { id: 'anna@server', name: 'Anna Weiss' },
    isRunning: true,
    isInSeries: true,
    hasTimeZone: true,
    streamName: 'Channel',
  });
  expect([shows('mute_on_join'), shows('reminders')]).toEqual([true, false]);
});
