/**
 * Sends news over the data channel of rooms, in order per room. The sockets send the same news, so news that can't be sent soon is
 * dropped here.
 */
import { createTurns } from '#server/lib/turns.ts';

/** After an outage, the cluster must not get an hour of chat at once. */
export const WAITING_MAX = 50;
/** The size that fits into one packet of the data channel. */
export const NEWS_MAX_BYTES = 14_000;

/** Sends a text to some people in a room; rejects on failure. */
export type SendInRoom = (
  room: string,
  identities: readonly string[],
  text: string,
) => Promise<void>;

/** Creates the sender. An outage of the cluster is reported once. */
export function createRoomNews(
  sendInRoom: SendInRoom,
  reportError: (error: unknown) => void,
): (room: string, identities: readonly string[], text: string) => void {
  const rooms = new Map<string, { waiting: number; inTurn: ReturnType<typeof createTurns> }>();
  let hadFailed = false;

  async function notify(room: string, identities: readonly string[], text: string): Promise<void> {
    try {
      await sendInRoom(room, identities, text);
      hadFailed = false;
    } catch (error) {
      if (!hadFailed) reportError(error);
      hadFailed = true;
    }
  }

  return (room, identities, text) => {
    const queue = rooms.get(room) ?? { waiting: 0, inTurn: createTurns() };
    if (queue.waiting >= WAITING_MAX || Buffer.byteLength(text) > NEWS_MAX_BYTES) return;
    rooms.set(room, queue);
    queue.waiting += 1;
    void queue.inTurn(async () => {
      await notify(room, identities, text);
      queue.waiting -= 1;
      if (queue.waiting === 0) rooms.delete(room);
    });
  };
}
