import { describe, expect, test } from 'vitest';
import type { PastSession } from '#shared/history/history.ts';
import { findEntry, historyLines } from './history.ts';

const aSession = (id: string, day: string, topic: string, conferenceId = topic): PastSession => ({
  id,
  topic,
  conferenceId,
  startS: Date.parse(`${day}T10:00:00Z`) / 1000,
  endS: Date.parse(`${day}T11:00:00Z`) / 1000,
  durationS: 3600,
  arrivals: 2,
  attendance: undefined,
  isOwn: true,
  people: [],
  peopleCount: undefined,
  hasChat: false,
  recordings: undefined,
  isRecordingUnfinished: false,
});
const SESSIONS = [
  aSession('3', '2026-03-09', 'Weekly sync', 'weekly'),
  aSession('2', '2026-03-02', 'Weekly sync', 'weekly'),
  aSession('1', '2026-02-23', 'Café'),
];
const monthOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 7);
const keysOf = (text: string) => historyLines(SESSIONS, text, monthOf).map(({ key }) => key);

describe('the history', () => {
  test('has months, newest first', () => {
    expect(keysOf('')).toEqual(['month 2026-03', '3', '2', 'month 2026-02', '1']);
  });

  test('is searched by words of the topic in any case, without months that have no match', () => {
    expect(keysOf('CAFE')).toEqual(['month 2026-02', '1']);
    expect(keysOf('sync week')).toEqual(['month 2026-03', '3', '2']);
    expect(keysOf('nothing')).toEqual([]);
  });

  test('opens the entry of a session, or the newest entry of a conference', () => {
    expect(findEntry(SESSIONS, '2')?.id).toBe('2');
    expect(findEntry(SESSIONS, 'weekly')?.id).toBe('3');
    expect(findEntry(SESSIONS, 'gone')).toBeUndefined();
  });
});
