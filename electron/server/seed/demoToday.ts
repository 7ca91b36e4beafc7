/** The demo's conferences of today. */
import { PROPOSED_FIELDS, SCHEDULE_TIME_ZONE } from '#shared/wire/proposed.ts';
import type { SeedConference } from './seedParts.ts';

const DAY_S = 86_400;

/** A conference of the demo; owned by Anna by default. */
export type DemoConference = SeedConference & {
  readonly owner?: string;
  readonly isRunning?: boolean;
};

/** Makes today look like a day at work: one conference of someone else is running, and one is still to come. */
export function todaysConferences(now: number): readonly DemoConference[] {
  const hour = now - (now % 3600);
  return [
    {
      id: 'planning',
      topic: 'Quarter planning',
      description: 'Bring your numbers.',
      owner: 'boris',
      type: 0,
      isRunning: true,
      [PROPOSED_FIELDS.location]: 'Room 7, second floor',
      [PROPOSED_FIELDS.endingWarning]: 600,
      [PROPOSED_FIELDS.endingExtension]: 900,
      schedule: {
        type: 1,
        start_time: hour,
        duration: 7200,
        [SCHEDULE_TIME_ZONE]: 'Europe/Berlin',
      },
      invitations: [
        { id: 'anna', is_moderator: true },
        { id: 'chen' },
        { id: 'erik@partner.example' },
      ],
    },
    {
      id: 'interviews',
      topic: 'Interviews',
      type: 0,
      allow_guests: true,
      waiting_room_enabled: true,
      [PROPOSED_FIELDS.waitingRoomFor]: 'guests',
      [PROPOSED_FIELDS.reminders]: [600],
      tags: ['hiring'],
      schedule: { type: 1, start_time: laterToday(now), duration: 2700 },
      invitations: [
        { id: 'boris', is_moderator: true },
        { id: 'chen' },
        { id: 'mira@candidate.example' },
      ],
    },
  ];
}

/** The full hour after the next one, if that is still today in UTC; otherwise the last minutes of the day. */
function laterToday(now: number): number {
  const midnight = now - (now % DAY_S) + DAY_S;
  return Math.min(now - (now % 3600) + 7200, midnight - 600);
}
