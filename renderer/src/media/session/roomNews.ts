import { ROOM_NEWS, type RoomNews, type ServerMessage } from '#shared/wire/signalling.ts';
import { readServerMessage } from './serverMessage.ts';

/** Whether the second way's word of it is dropped: what passes is shown once, what is true now is said again. */
const IS_SHOWN_ONCE: Readonly<Record<RoomNews['type'], boolean>> = {
  chatMessage: false,
  reaction: true,
  participantChanged: false,
};

/**
 * Hands on what comes by either way. The socket is believed: what it says is always handed on, in its order, so that
 * the last word on a hand or a microphone is its own. News by the cluster counts while the socket has not sent that
 * much. A reaction is shown once.
 */
export function createRoomNewsWays(handle: (message: ServerMessage) => void) {
  /** What the socket has sent, or no longer needed to send, when the page was let in. */
  let latestNumber = 0;
  const heard = new Set<number>();

  return {
    /** Everything, in order. */
    fromSocket(message: ServerMessage) {
      if (message.type === 'joined') {
        latestNumber = message.newsNumber ?? 0;
        heard.clear();
      } else if (isRoomNews(message) && message.newsNumber !== undefined) {
        latestNumber = message.newsNumber;
        const wasHeard = heard.delete(message.newsNumber);
        if (wasHeard && IS_SHOWN_ONCE[message.type]) return;
      }
      handle(message);
    },
    /** News of the room once more, by the cluster: sooner, later, or while there is no socket. */
    fromRoom(text: string) {
      const message = readServerMessage(text);
      if (message === undefined || !isRoomNews(message)) return;
      const { newsNumber } = message;
      if (newsNumber === undefined || newsNumber <= latestNumber || heard.has(newsNumber)) return;
      heard.add(newsNumber);
      handle(message);
    },
  };
}

function isRoomNews(message: ServerMessage): message is RoomNews {
  return ROOM_NEWS.some((type) => type === message.type);
}
