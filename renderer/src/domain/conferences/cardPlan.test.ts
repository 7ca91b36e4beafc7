import { describe, expect, test } from 'vitest';
import { type Capability, EMBEDDED_CAPABILITIES } from '#shared/wire/capabilities.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { aConference, aUser } from '#tests/support/builders.ts';
import { conferenceState } from '../schedule.ts';
import { type CardPrimary, cardPlan } from './cardPlan.ts';

const NOW_MS = Date.parse('2026-03-02T09:00:00Z');
const inMinutes = (minutes: number) =>
  ({ kind: 'once', startS: NOW_MS / 1000 + minutes * 60, durationS: 3600 }) as const;

const OWNER = aUser();
const OTHER = aUser({ id: 'dora', rights: [] });

function plan(
  conference: Partial<Conference>,
  user = OWNER,
  capabilities: readonly Capability[] = EMBEDDED_CAPABILITIES,
) {
  const one = aConference(conference);
  return cardPlan(one, conferenceState(one, NOW_MS), user, capabilities, NOW_MS);
}

describe('a card', () => {
  test.each<[string, Partial<Conference>, CardPrimary, CardPrimary]>([
    ['long before', { schedule: inMinutes(300) }, 'copyInvitation', 'copyInvitation'],
    ['16 minutes before', { schedule: inMinutes(16) }, 'copyInvitation', 'copyInvitation'],
    ['15 minutes before', { schedule: inMinutes(15) }, 'join', 'join'],
    ['late, and not started', { schedule: inMinutes(-5) }, 'join', 'join'],
    ['running', { schedule: inMinutes(-5), isRunning: true }, 'join', 'join'],
    ['over', { schedule: inMinutes(-300) }, 'lookBack', 'lookBack'],
    ['a closed room', { schedule: { kind: 'none' } }, 'join', 'copyInvitation'],
    ['a running room', { schedule: { kind: 'none' }, isRunning: true }, 'join', 'join'],
    ['of unknown time', { schedule: { kind: 'unknown' } }, 'copyInvitation', 'copyInvitation'],
  ])('[PA-3] offers the fitting primary action: %s', (_moment, conference, ofOwner, ofOther) => {
    expect(plan(conference).primary).toBe(ofOwner);
    expect(plan(conference, OTHER).primary).toBe(ofOther);
  });

  test('[PA-3] never repeats the primary action in the menu, and lists deletion last', () => {
    for (const minutes of [300, 5, -300]) {
      const { primary, menu } = plan({ schedule: inMinutes(minutes) });
      expect(menu).not.toContain(primary);
      expect(menu.at(-1)).toBe('remove');
    }
    expect(plan({ isRunning: true, schedule: inMinutes(0) }).menu.slice(-2)).toEqual([
      'stop',
      'remove',
    ]);
  });

  test('[PA-3] offers people without rights only the ways to join and the calendar entry', () => {
    expect(plan({ schedule: inMinutes(300) }, OTHER).menu).toEqual([
      'addToCalendar',
      'qrCode',
      'howToJoin',
    ]);
    expect(plan({ schedule: inMinutes(-300) }, OTHER).menu).toEqual([]);
  });

  test('[PA-3] lets others look back only when the server lists attended conferences', () => {
    expect(plan({ schedule: inMinutes(-300) }, OTHER, []).primary).toBeUndefined();
    expect(plan({ schedule: inMinutes(-300) }, OWNER, []).primary).toBe('lookBack');
  });
});
