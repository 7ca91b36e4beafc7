/** Captions, gestures and the chat of a call, for views. */
import type { ChatFile, ChatFileWish, ChatMessage, ChatRefusal } from '#shared/wire/call/chat.ts';
import type { Reaction } from '#shared/wire/call/gestures.ts';
import type { Result } from '#shared/result.ts';

/** What someone is saying, or has just said. */
export interface CaptionLine {
  readonly participantId: string;
  readonly utterance: number;
  readonly text: string;
}

export interface CaptionCommands {
  /** Sends the others what the person says; a later text of the same utterance replaces the earlier one. */
  say(utterance: number, text: string, isFinal: boolean, language: string): void;
}

/** A reaction that is shown now. `id` distinguishes repetitions. */
export interface CallReaction {
  readonly id: number;
  readonly participantId: string;
  readonly reaction: Reaction;
}

/** The actions of views on gestures. */
export interface GestureCommands {
  setHand(isRaised: boolean): void;
  react(reaction: Reaction): void;
}

/** What an answer quotes. */
export type ChatQuote = NonNullable<ChatMessage['replyTo']>;

/** An own message that the server hasn't confirmed. */
export interface PendingMessage {
  readonly id: string;
  readonly text: string;
  readonly replyTo?: ChatQuote | undefined;
  readonly file?: ChatFile | undefined;
  /** Why it was refused; absent while it is being sent. */
  readonly problem?: ChatRefusal | undefined;
}

/** The chat, as far as this page has received it. */
export interface ChatState {
  /** In the server's order, without gaps before `unsureFrom`. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Whether the server has sent the earlier messages. */
  readonly isKnown: boolean;
  /**
   * From which place on there may be gaps: that of the first message received after the socket was lost, or before the server sent
   * the chat.
   */
  readonly unsureFrom: number | undefined;
  /** Whether the server has sent everything since the page last joined. */
  readonly isCaughtUp: boolean;
}

/** What a person writes. */
interface ChatDraft {
  readonly text: string;
  readonly replyTo?: ChatQuote | undefined;
  readonly file?: ChatFile | undefined;
}

/** Why there is no key to a file: the server's reason, or that it can't be reached. */
export type FileKeyFailure = ChatRefusal | 'offline';

/** The actions of views in the chat. */
export interface ChatCommands {
  send(draft: ChatDraft): void;
  /** Sends a refused message again. */
  retry(id: string): void;
  discard(id: string): void;
  loadOlder(): void;
  /** Requests the key to upload or download a file. */
  askForFile(wish: ChatFileWish['wish']): Promise<Result<string, FileKeyFailure>>;
}
