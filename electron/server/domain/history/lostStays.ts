/** Stays without a recorded end: of a server that crashed, or of one that is stopping. */
import type { Clock } from '#server/lib/clock.ts';
import type { LostStays, Sessions } from '#server/storage/sessions.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';

export interface StayParts {
  readonly sessions: Pick<Sessions, 'closeArrivals'>;
  readonly clock: Pick<Clock, 'nowS'>;
  readonly announcements: Pick<Announcements, 'announce'>;
}

/** Ends these stays, and announces the departures to webhooks. */
export function closeArrivals(
  { sessions, clock, announcements }: StayParts,
  lost?: LostStays,
): Promise<void> {
  return sessions.closeArrivals(
    clock.nowS(),
    (stays) =>
      stays.flatMap(({ conferenceId, sessionId, userId, displayName }) =>
        announcements.announce({
          type: 'participant.left',
          data: {
            conference_id: conferenceId,
            session_id: sessionId,
            participant: { id: userId, display_name: displayName },
          },
        }),
      ),
    lost,
  );
}
