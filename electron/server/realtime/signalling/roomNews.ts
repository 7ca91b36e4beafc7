/**
 * Notifies people inside of what happens in the room: over their sockets and, where there is one, by the cluster as
 * well.
 */
import type { RoomNews } from '#shared/wire/signalling.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import type { Seat } from './seats.ts';

export interface RoomNewsSender {
  /** Sends each of the seats of one conference what concerns it; undefined: nothing. */
  sendNews(seats: readonly Seat[], describe: (seat: Seat) => RoomNews | undefined): void;
  /** The number of the last news; undefined where the sockets are the only way. */
  lastNewsNumber(): number | undefined;
}

/** Makes the sender. Its numbers are the whole server's. */
export function createRoomNewsSender({ carry }: Pick<MediaPlanes, 'carry'>): RoomNewsSender {
  let count = 0;

  return {
    sendNews(seats, describe) {
      if (carry) count += 1;
      const bySameText = new Map<string, Seat[]>();
      for (const seat of seats) {
        const described = describe(seat);
        if (described === undefined) continue;
        const news = carry ? { ...described, newsNumber: count } : described;
        seat.link?.send(news);
        if (!carry) continue;
        const text = JSON.stringify(news);
        const others = bySameText.get(text);
        if (others) others.push(seat);
        else bySameText.set(text, [seat]);
      }
      for (const [text, recipients] of bySameText) carry?.(recipients, text);
    },
    lastNewsNumber: () => (carry ? count : undefined),
  };
}
