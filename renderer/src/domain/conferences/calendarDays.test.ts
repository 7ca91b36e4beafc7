import { describe, expect, test } from 'vitest';
import { aConference } from '#tests/support/builders.ts';
import { agendaLines, datesByDay } from './calendarDays.ts';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
const once = (id: string, day: number, hour: number) =>
  aConference({
    id,
    schedule: { kind: 'once', startS: at(day, hour) / 1000, durationS: 3600 },
  });
const weekly = aConference({
  id: 'weekly',
  schedule: {
    kind: 'weekly',
    days: ['monday'],
    time: '09:30',
    durationS: 1800,
    offsetMinutes: -new Date(2026, 2, 2).getTimezoneOffset(),
    timeZone: undefined,
    startS: undefined,
    untilS: undefined,
  },
});

describe('dates in a calendar', () => {
  test('are on their days, including past ones, the earliest first', () => {
    const days = datesByDay(
      [once('late', 4, 15), once('early', 4, 9), weekly],
      at(1, 0),
      at(15, 0),
    );
    expect(
      [...days].map(([dayMs, dates]) => [
        new Date(dayMs).getDate(),
        ...dates.map(({ conference }) => conference.id),
      ]),
    ).toEqual([
      [2, 'weekly'],
      [4, 'early', 'late'],
      [9, 'weekly'],
    ]);
  });

  test('exclude other months and rooms', () => {
    const room = aConference({ schedule: { kind: 'none' } });
    expect(datesByDay([once('next', 20, 9), room], at(1, 0), at(15, 0)).size).toBe(0);
  });
});

describe('an agenda', () => {
  test('starts with today, followed only by days with conferences', () => {
    const lines = agendaLines([once('later', 5, 10)], at(3, 8), 30);
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'nothing', 'day', 'date']);
    expect(agendaLines([once('today', 3, 10)], at(3, 8), 30).map(({ kind }) => kind)).toEqual([
      'day',
      'date',
    ]);
    expect(agendaLines([once('later', 25, 10)], at(3, 8), 7)).toHaveLength(2);
  });
});
