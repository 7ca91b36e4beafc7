/** What people say to each other in a call besides their voices: captions, gestures and the chat, as views see it. */
import type { ChatFile, ChatFileWish, ChatMessage, ChatRefusal } from '#shared/wire/call/chat.ts';
import type { Reaction } from '#shared/wire/call/gestures.ts';
import type { Result } from '#shared/result.ts';

/** What someone says or has just said. */
export interface CaptionLine {
  readonly participantId: string;
  readonly utterance: number;
  readonly text: string;
}

export interface CaptionCommands {
  /** Sends the others what the person says; a later text of the same utterance takes the place of the earlier one. */
  say(utterance: number, text: string, isFinal: boolean, language: string): void;
}

/** A reaction that is to be seen now. `id` distinguishes repetitions. */
export interface CallReaction {
  readonly id: number;
  readonly participantId: string;
  readonly reaction: Reaction;
}

/** What views may do without words. */
export interface GestureCommands {
  setHand(isRaised: boolean): void;
  react(reaction: Reaction): void;
}

/** What an answer quotes. */
export type ChatQuote = NonNullable<ChatMessage['replyTo']>;

/** An own message that the server has not confirmed. */
export interface PendingMessage {
  readonly id: string;
  readonly text: string;
  readonly replyTo?: ChatQuote | undefined;
  readonly file?: ChatFile | undefined;
  /** Why it was not taken; absent while it is on its way. */
  readonly problem?: ChatRefusal | undefined;
}

/** The chat as far as this page knows it. */
export interface ChatState {
  /** In the server's order, without gaps but behind `unsureFrom`. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Whether the server has sent what was said before. */
  readonly isKnown: boolean;
  /** Since when there may be gaps: the place of what was heard first after the socket was lost, or before it sent this. */
  readonly unsureFrom: number | undefined;
  /** Whether the server has sent everything since the page was last let in. */
  readonly isCaughtUp: boolean;
}

/** What a person writes. */
interface ChatDraft {
  readonly text: string;
  readonly replyTo?: ChatQuote | undefined;
  readonly file?: ChatFile | undefined;
}

/** Why there is no key to a file: the server's reasons, or that it cannot be asked now. */
export type FileKeyFailure = ChatRefusal | 'offline';

/** What views may do in the chat. */
export interface ChatCommands {
  send(draft: ChatDraft): void;
  /** Sends a message again that was not taken. */
  retry(id: string): void;
  discard(id: string): void;
  loadOlder(): void;
  /** Asks for the key to send a file with, or to get one. */
  askForFile(wish: ChatFileWish['wish']): Promise<Result<string, FileKeyFailure>>;
}
