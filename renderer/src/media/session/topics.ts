import type { ServerMessage, SignalledParticipant } from '#shared/wire/signalling.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { type CaptionSession, createCaptionSession } from './captionSession.ts';
import { type ChatSession, createChatSession } from './chatSession.ts';
import { type GestureSession, createGestureSession } from './gestureSession.ts';
import type { CallMessage } from './signallingClient.ts';

type TopicMessage =
  | Parameters<ChatSession['receive']>[0]
  | Extract<ServerMessage, { type: 'reaction' | 'captionNews' }>;

/** What people say and show besides sound and pictures: the chat, hands and reactions, captions. */
export interface Topics {
  readonly chat: ChatSession;
  readonly gestures: GestureSession;
  readonly captions: CaptionSession;
  read(): Pick<InCallSnapshot, 'chat' | 'reactions' | 'captions'>;
  receive(message: TopicMessage): void;
  /** The page is inside (again). */
  connected(self: SignalledParticipant, isResumed: boolean): void;
  disconnected(): void;
  end(): void;
}

export function createTopics(send: (message: CallMessage) => void, onChange: () => void): Topics {
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
    receive(message) {
      if (message.type === 'captionNews') captions.receive(message);
      else if (message.type === 'reaction')
        gestures.receive(message.participantId, message.reaction);
      else chat.receive(message);
    },
    connected(self, isResumed) {
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
