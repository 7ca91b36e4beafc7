import { ROOM_NEWS, type RoomNews, type ServerMessage } from '#shared/wire/signalling.ts';
import { readServerMessage } from './serverMessage.ts';

/** Whether a second copy is dropped: events are shown once, states are applied again. */
const IS_SHOWN_ONCE: Readonly<Record<RoomNews['type'], boolean>> = {
  chatMessage: false,
  reaction: true,
  participantChanged: false,
};

/**
 * Passes on messages that arrive by socket or cluster. Messages of the socket are always passed on, in their order, so that the
 * last state of a hand or a microphone is the socket's. The cluster's messages count while the socket hasn't sent as many. A
 * reaction is shown once.
 */
export function createRoomNewsWays(handle: (message: ServerMessage) => void) {
  /** The number of the last message that the socket has sent, or that was included when the page joined. */
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
    /** The cluster's copy of a message: earlier, later, or while there is no socket. */
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
