/** How many people may sit: what the licence allows on this server, and what the conference holds. */
import type { Settings } from '#server/settings.ts';
import type { LiveConference, Seat, Visitor } from './seats.ts';

/** Why someone who passed the door cannot sit down, or has to get up. */
export interface Rejection {
  readonly book: 'login' | 'conference';
  readonly code: string;
}

/** The sign-in that somebody came with has ended. */
export const SIGNED_OUT: Rejection = { book: 'conference', code: '9' };

/** Licence limits come first (login codes), then the size of the conference (407). */
export function findObstacle(
  settings: Pick<Settings, 'max_guests_online' | 'max_users_online'>,
  everySeat: readonly Seat[],
  visitor: Visitor,
  conference: LiveConference,
): Rejection | undefined {
  const alike = everySeat.filter((seat) => seat.visitor.isGuest === visitor.isGuest).length;
  const limit = visitor.isGuest ? settings.max_guests_online : settings.max_users_online;
  if (limit !== undefined && alike >= limit) {
    return { book: 'login', code: visitor.isGuest ? '005' : '5' };
  }
  const isFull = conference.seats.size >= visitor.maxParticipants;
  return isFull ? { book: 'conference', code: '407' } : undefined;
}
