/** Short-lived keys that open one recording: a player and a download send no token, and no token belongs into an address. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/lib/clock.ts';

/** Beyond so many the oldest go: no one plays that many at once. */
const MOST = 5000;

export type RecordingTickets = ReturnType<typeof createRecordingTickets>;

/** Makes the book of keys; it lives in memory. */
export function createRecordingTickets(clock: Clock, validS: number) {
  const tickets = new Map<
    string,
    { readonly recordingId: string; readonly isDownload: boolean; readonly expiresAtMs: number }
  >();
  return {
    issue(recordingId: string, isDownload: boolean): string {
      const now = clock.monotonicMs();
      for (const [key, ticket] of tickets) {
        // In the order of their issue, so the first that is still good ends the look.
        if (ticket.expiresAtMs > now && tickets.size < MOST) break;
        tickets.delete(key);
      }
      const key = randomBytes(24).toString('base64url');
      tickets.set(key, { recordingId, isDownload, expiresAtMs: now + validS * 1000 });
      return key;
    },
    /** What a key opens; undefined when it is unknown or its time is over. */
    open(key: string): { readonly recordingId: string; readonly isDownload: boolean } | undefined {
      const ticket = tickets.get(key);
      return ticket && ticket.expiresAtMs > clock.monotonicMs() ? ticket : undefined;
    },
  };
}
