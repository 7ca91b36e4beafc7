import type { ServerMessage, SignalledParticipant } from '#shared/wire/signalling.ts';
import { createCaptionSession } from './captionSession.ts';
import { type ChatSession, createChatSession } from './chatSession.ts';
import { createGestureSession } from './gestureSession.ts';
import type { CallMessage } from './signallingClient.ts';

type TopicMessage =
  | Parameters<ChatSession['receive']>[0]
  | Extract<ServerMessage, { type: 'reaction' | 'captionNews' }>;

/** The chat, hands, reactions and captions of a call. */
export function createTopics(send: (message: CallMessage) => void, onChange: () => void) {
  const chat = createChatSession(send, onChange, () => crypto.randomUUID());
  const gestures = createGestureSession(send, onChange);
  const captions = createCaptionSession(send, onChange);
  return {
    chat,
    gestures,
    captions,
    read: () => ({
      chat: chat.getState(),
      reactions: gestures.getReactions(),
      captions: captions.getLines(),
    }),
    receive(message: TopicMessage) {
      if (message.type === 'captionNews') captions.receive(message);
      else if (message.type === 'reaction')
        gestures.receive(message.participantId, message.reaction);
      else chat.receive(message);
    },
    /** The page has (re)joined. */
    connected(self: SignalledParticipant, isResumed: boolean) {
      chat.connected();
      gestures.connected(self, isResumed);
    },
    disconnected() {
      chat.disconnected();
      gestures.disconnected();
    },
    end() {
      gestures.end();
      captions.end();
    },
  };
}
