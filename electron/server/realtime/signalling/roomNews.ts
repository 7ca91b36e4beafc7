/** Notifies people inside of events in the room: over their sockets and, if there is a cluster, over its data channel as well. */
import type { RoomNews } from '#shared/wire/signalling.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import type { Seat } from './seats.ts';

export type RoomNewsSender = ReturnType<typeof createRoomNewsSender>;

/** Creates the sender. It numbers the news of the whole server. */
export function createRoomNewsSender({ carry }: Pick<MediaPlanes, 'carry'>) {
  let count = 0;

  return {
    /** Sends the seats of one conference the news that concerns each of them; undefined: nothing for that seat. */
    sendNews(seats: readonly Seat[], describe: (seat: Seat) => RoomNews | undefined): void {
      if (carry) count += 1;
      // News with the same object for many people is serialised once.
      const written = new Map<RoomNews, { readonly news: RoomNews; readonly seats: Seat[] }>();
      for (const seat of seats) {
        const described = describe(seat);
        if (described === undefined) continue;
        const same = written.get(described) ?? {
          news: carry ? { ...described, newsNumber: count } : described,
          seats: [],
        };
        written.set(described, same);
        same.seats.push(seat);
      }
      const bySameText = new Map<string, Seat[]>();
      for (const { news, seats: recipients } of written.values()) {
        for (const seat of recipients) seat.link?.send(news);
        if (!carry) continue;
        const text = JSON.stringify(news);
        bySameText.set(text, [...(bySameText.get(text) ?? []), ...recipients]);
      }
      for (const [text, recipients] of bySameText) carry?.(recipients, text);
    },
    /** The number of the last news; undefined where the sockets are the only way. */
    lastNewsNumber: (): number | undefined => (carry ? count : undefined),
  };
}
