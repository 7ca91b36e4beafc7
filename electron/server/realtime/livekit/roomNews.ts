/**
 * Sends news by the data channel of rooms, each room's in order. It is the second way: news that cannot be sent soon
 * is dropped, since the sockets send it as well.
 */
import { createTurns } from '#server/lib/turns.ts';

/** A cluster that does not answer must not receive an hour of chat when it does. */
export const WAITING_MAX = 50;
/** What fits into one packet of the data channel. */
export const NEWS_MAX_BYTES = 14_000;

/** Sends something to some people in a room; rejects when it cannot. */
export type SendInRoom = (
  room: string,
  identities: readonly string[],
  text: string,
) => Promise<void>;

/** Makes the way. A cluster that is away is reported once. */
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
