import type { ChatCommands, ChatQuote, ChatState } from '#renderer/media/conversation.ts';
import { useState } from 'react';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { EMPTY_CHAT } from '#renderer/media/session/chatState.ts';
import { type Uploads, useUploads } from './useUploads.ts';

/** The draft. It stays while the panel is closed and the connection is lost. */
interface Draft {
  readonly text: string;
  readonly replyTo?: ChatQuote | undefined;
}

/** The state of the chat for its button, preview and panel. */
export interface Chat {
  readonly state: ChatState;
  readonly selfId: string | undefined;
  readonly may: {
    readonly write: boolean;
    readonly read: boolean;
    readonly sendFiles: boolean;
  };
  readonly commands: ChatCommands;
  readonly uploads: Uploads;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly isOpen: boolean;
  /** The number of unread messages of others. */
  readonly unread: readonly ChatMessage[];
  /** The messages after this number were new when the panel was opened. */
  readonly newAfter: number | undefined;
  readonly open: () => void;
  readonly close: () => void;
}

/** Follows the chat; undefined for people without any right to it. */
export function useChat(snapshot: InCallSnapshot, commands: ChatCommands): Chat | undefined {
  const { chat: state = EMPTY_CHAT, rights, self } = snapshot;
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState<number>();
  const [newAfter, setNewAfter] = useState<number>();
  const [draft, setDraft] = useState<Draft>({ text: '' });
  const uploads = useUploads(commands);
  const last = state.messages.at(-1)?.place ?? 0;
  // Messages from before the person joined, and those in the open panel, count as read.
  const mustMark = seen === undefined ? state.isKnown : isOpen && last > seen;
  if (mustMark) setSeen(last);
  const unread = state.messages.filter(
    ({ place, personId }) => seen !== undefined && place > seen && personId !== self.personId,
  );
  const may = {
    write: rights.chat_send,
    read: rights.chat_rcv,
    sendFiles: rights.file_transfer_send,
  };
  if (snapshot.chat === undefined) return undefined;
  if (!may.write && !may.read && !may.sendFiles && !rights.file_transfer_rcv) return undefined;
  return {
    ...{ state, selfId: self.personId, may, commands, uploads, draft, setDraft, isOpen, newAfter },
    unread: isOpen ? [] : unread,
    open() {
      setNewAfter(unread.length > 0 ? seen : undefined);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
