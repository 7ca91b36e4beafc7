/** Short-lived keys for one recording each: players and downloads send no token, and a token doesn't belong in an address. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/lib/clock.ts';

/** Above this limit, the oldest are dropped: people don't play that many at once. */
const MOST = 5000;

export type RecordingTickets = ReturnType<typeof createRecordingTickets>;

/** Creates the book of keys, in memory. */
export function createRecordingTickets(clock: Clock, validS: number) {
  const tickets = new Map<
    string,
    { readonly recordingId: string; readonly isDownload: boolean; readonly expiresAtMs: number }
  >();
  return {
    issue(recordingId: string, isDownload: boolean): string {
      const now = clock.monotonicMs();
      for (const [key, ticket] of tickets) {
        // In the order of issue: all after the first valid one are valid, too.
        if (ticket.expiresAtMs > now && tickets.size < MOST) break;
        tickets.delete(key);
      }
      const key = randomBytes(24).toString('base64url');
      tickets.set(key, { recordingId, isDownload, expiresAtMs: now + validS * 1000 });
      return key;
    },
    /** The recording for a key; undefined when the key is unknown or has expired. */
    open(key: string): { readonly recordingId: string; readonly isDownload: boolean } | undefined {
      const ticket = tickets.get(key);
      return ticket && ticket.expiresAtMs > clock.monotonicMs() ? ticket : undefined;
    },
  };
}
