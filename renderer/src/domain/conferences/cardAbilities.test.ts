import { describe, expect, test } from 'vitest';
import { CAPABILITIES, type Capability, EMBEDDED_CAPABILITIES } from '#shared/wire/capabilities.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { aConference, aUser } from '#tests/support/builders.ts';
import { conferenceState } from '../schedule.ts';
import { type CardAbility, type CardRole, cardAbilities, roleIn } from './cardAbilities.ts';

const NOW_MS = Date.parse('2026-03-02T09:00:00Z');
const at = (hours: number) =>
  ({ kind: 'once', startS: NOW_MS / 1000 + hours * 3600, durationS: 3600 }) as const;

const USERS: Readonly<Record<CardRole, ReturnType<typeof aUser>>> = {
  owner: aUser(),
  moderator: aUser({ id: 'boris' }),
  other: aUser({ id: 'dora', rights: [] }),
};
const MOMENTS: Readonly<Record<string, Partial<Conference>>> = {
  before: { schedule: at(5) },
  during: { schedule: at(0), isRunning: true },
  after: { schedule: at(-5) },
  room: { schedule: { kind: 'none' } },
  'running room': { schedule: { kind: 'none' }, isRunning: true },
};

function abilities(
  role: CardRole,
  moment: string,
  capabilities: readonly Capability[] = CAPABILITIES,
): string {
  const conference = aConference({
    ...MOMENTS[moment],
    invitations: [
      { id: 'boris@conf.example', displayName: 'Boris', isModerator: true },
      { id: 'dora', displayName: 'Dora', isModerator: false },
    ],
  });
  const state = conferenceState(conference, NOW_MS);
  return [...cardAbilities(conference, state, USERS[role], capabilities)].join(' ');
}

const OWNED = 'edit remove';
describe('a card', () => {
  test.each<[CardRole, string, string]>([
    ['owner', 'before', `join enter addToCalendar start ${OWNED} reports notify makeAlike embed`],
    [
      'owner',
      'during',
      `join enter addToCalendar stop ${OWNED} setPin manage reports notify makeAlike embed`,
    ],
    ['owner', 'after', `start ${OWNED} reports makeAlike`],
    ['owner', 'room', `join enter start ${OWNED} reports notify makeAlike embed`],
    [
      'owner',
      'running room',
      `join enter stop ${OWNED} setPin manage reports notify makeAlike embed`,
    ],
    ['moderator', 'before', 'addToCalendar start notify makeAlike embed'],
    ['moderator', 'during', 'join enter addToCalendar stop manage notify makeAlike embed'],
    ['moderator', 'after', 'start makeAlike'],
    ['other', 'before', 'addToCalendar embed'],
    ['other', 'during', 'join enter addToCalendar embed'],
    ['other', 'after', ''],
    ['other', 'room', 'join embed'],
    ['other', 'running room', 'join enter embed'],
  ])('[PA-3] offers to the %s %s: %s', (role, moment, expected) => {
    expect(abilities(role, moment)).toBe(expected);
  });

  test('[PA-3] offers nothing that the server does not support', () => {
    const without = abilities('owner', 'during', []);
    for (const ability of ['setPin', 'manage', 'notify', 'embed'] satisfies CardAbility[]) {
      expect(without).not.toContain(ability);
    }
    const embedded = abilities('owner', 'during', EMBEDDED_CAPABILITIES);
    expect(embedded).toContain('setPin');
    expect(embedded).not.toContain('manage');
    expect(embedded).not.toContain('embed');
  });

  test('[PA-3] offers a PIN when the conference has the field, regardless of the server’s capabilities', () => {
    const conference = aConference({ isRunning: true, pin: '' });
    const state = conferenceState(conference, NOW_MS);
    expect(cardAbilities(conference, state, aUser(), []).has('setPin')).toBe(true);
    const registered = { ...conference, hasRegistration: true };
    expect(cardAbilities(registered, state, aUser(), []).has('setPin')).toBe(false);
  });

  test('[PA-3] offers a guest none of the owner’s actions', () => {
    const conference = aConference({ isRunning: true });
    expect(roleIn(conference, undefined)).toBe('other');
    const state = conferenceState(conference, NOW_MS);
    expect([...cardAbilities(conference, state, undefined, [])]).toEqual(['join', 'enter']);
  });
});
