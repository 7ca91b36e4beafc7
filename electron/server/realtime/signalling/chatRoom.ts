/** The chat of running sessions: rights to write and read, the order, and rate limits. */
import { CHAT_STRETCH } from '#shared/limits.ts';
import type { ChatFileWish, ChatMessage, ChatRefusal, ChatSend } from '#shared/wire/call/chat.ts';
import type { RoomNews } from '#shared/wire/signalling.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ChatEntry, ChatFileRow, ChatRows } from '#server/storage/chat.ts';
import { createTurns } from '#server/lib/turns.ts';
import type { ChatFiles } from '#server/domain/chat/chatFiles.ts';
import { createAllowance } from './allowance.ts';
import { describeEntry } from '#server/domain/chat/chatView.ts';
import type { LiveConferences } from './liveConferences.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import { rightsOfSeat } from './seatRights.ts';
import type { Seat } from './seats.ts';

/** People don't type this fast for long, but a page that resends lost messages has this many at once. */
const MESSAGES_AT_ONCE = 20;
const MESSAGE_EVERY_MS = 1000;
const STRETCHES_AT_ONCE = 20;
const STRETCH_EVERY_MS = 500;
const FILES_AT_ONCE = 40;
const FILE_EVERY_MS = 1000;

export type ChatRoom = ReturnType<typeof createChatRoom>;

/** The server that stores the chat files, which may be another one. */
export interface ChatFilesPort extends Pick<ChatFiles, 'begin' | 'keepOnly'> {
  /** A key for a person inside; rejects when that server doesn't answer. */
  lend(row: ChatFileRow, seatId: string): string | Promise<string>;
}

interface ChatRoomParts {
  readonly rows: ChatRows;
  readonly files: Pick<ChatFilesPort, 'begin' | 'lend'>;
  readonly live: Pick<LiveConferences, 'notifyInside'>;
  readonly personIdOf: PersonIdOf;
  readonly clock: Clock;
}

/** Creates the chat. Messages are written one after the other, so that their places are in the order of arrival. */
export function createChatRoom({ rows, files, live, personIdOf, clock }: ChatRoomParts) {
  const inTurn = createTurns();
  const now = (): number => clock.monotonicMs();
  const mayWrite = createAllowance<Seat>(now, MESSAGES_AT_ONCE, MESSAGE_EVERY_MS);
  const mayRead = createAllowance<Seat>(now, STRETCHES_AT_ONCE, STRETCH_EVERY_MS);
  const mayAskForFile = createAllowance<Seat>(now, FILES_AT_ONCE, FILE_EVERY_MS);

  function refuse(seat: Seat, id: string, reason: ChatRefusal): void {
    seat.link?.send({ type: 'chatRefused', id, reason });
  }

  function view(seat: Seat, entry: ChatEntry): ChatMessage | undefined {
    const { conferenceId, userId } = seat.visitor;
    const nameAuthor = (author: string): string => personIdOf(conferenceId, author);
    return describeEntry(entry, rightsOfSeat(seat), userId, nameAuthor);
  }

  function describe(seat: Seat, entry: ChatEntry): RoomNews | undefined {
    const message = view(seat, entry);
    return message && { type: 'chatMessage', message };
  }

  /** Readers with the same rights get the same object, which is made and serialised once. */
  function describeForMany(entry: ChatEntry): (seat: Seat) => RoomNews | undefined {
    const described = new Map<string, RoomNews | undefined>();
    return (seat) => {
      const { chat_rcv: readsText, file_transfer_rcv: hasFiles } = rightsOfSeat(seat);
      const kind = `${seat.visitor.userId === entry.row.userId} ${readsText} ${hasFiles}`;
      if (!described.has(kind)) described.set(kind, describe(seat, entry));
      return described.get(kind);
    };
  }

  async function write(
    seat: Seat,
    sessionId: string,
    { id, text, replyTo, file }: ChatSend,
  ): Promise<void> {
    const { userId, displayName, conferenceId } = seat.visitor;
    if (file !== undefined) {
      const row = await rows.findFile(file);
      if (row?.sessionId !== sessionId || row.userId !== userId) return refuse(seat, id, 'noFile');
    }
    const answered = replyTo === undefined ? undefined : await rows.findByPlace(sessionId, replyTo);
    const { entry, isNew } = await rows.add({
      ...{ sessionId, id, userId, displayName, text, atMs: clock.nowS() * 1000 },
      replyTo: answered?.place ?? null,
      fileId: file ?? null,
    });
    if (isNew) return live.notifyInside(conferenceId, describeForMany(entry));
    const known = describe(seat, entry);
    if (known) seat.link?.send(known);
  }

  /** Reports a failure to the person who waits for the result. */
  async function orRefuse<Value>(
    seat: Seat,
    id: string,
    work: Value | Promise<Value>,
  ): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      refuse(seat, id, 'failed');
      throw error;
    }
  }

  return {
    /** Stores a message and sends it to everyone who may read it, and always to its sender. */
    async send(seat: Seat, message: ChatSend): Promise<void> {
      const rights = rightsOfSeat(seat);
      const text = message.text.trim().replace(/\p{Cs}/gu, '');
      const hasFile = message.file !== undefined;
      const isAllowed =
        (text === '' || rights.chat_send) && (!hasFile || rights.file_transfer_send);
      const { sessionId } = seat.visitor;
      if (!isAllowed || (text === '' && !hasFile)) return refuse(seat, message.id, 'forbidden');
      if (sessionId === undefined) return refuse(seat, message.id, 'failed');
      if (!mayWrite(seat)) return refuse(seat, message.id, 'tooMany');
      const written = inTurn(() => write(seat, sessionId, { ...message, text }));
      await orRefuse(seat, message.id, written);
    },

    /** Sends a part of the chat to one person, if they may read any of it. */
    async sendStretch(seat: Seat, before: number | undefined): Promise<void> {
      const { sessionId } = seat.visitor;
      const rights = rightsOfSeat(seat);
      const mayHaveSome = rights.chat_rcv || rights.file_transfer_rcv;
      if (!mayHaveSome || sessionId === undefined || !mayRead(seat)) return;
      // In turn with the writes, so that no message is missed between this part and the next message.
      await inTurn(async () => {
        const entries = await rows.stretch(sessionId, before, CHAT_STRETCH + 1);
        const messages = entries.slice(-CHAT_STRETCH).flatMap((entry) => view(seat, entry) ?? []);
        seat.link?.send({
          type: 'chatStretch',
          ...(before !== undefined && { before }),
          messages,
          hasOlder: entries.length > CHAT_STRETCH,
        });
      });
    },

    /** Sends a key to download a file, or to upload a new one. */
    async giveKey(seat: Seat, { id, wish }: ChatFileWish): Promise<void> {
      const rights = rightsOfSeat(seat);
      const { sessionId, conferenceId, userId } = seat.visitor;
      const isAllowed = wish.kind === 'send' ? rights.file_transfer_send : rights.file_transfer_rcv;
      const isHere = sessionId !== undefined;
      if (!mayAskForFile(seat)) return refuse(seat, id, 'tooMany');
      if (wish.kind === 'receive') {
        const row = await rows.findFile(wish.file);
        if (!isHere || row?.sessionId !== sessionId) return refuse(seat, id, 'noFile');
        if (!isAllowed && row.userId !== userId) return refuse(seat, id, 'forbidden');
        const key = await orRefuse(seat, id, files.lend(row, seat.id));
        seat.link?.send({ type: 'chatFileKey', id, key });
        return;
      }
      if (!isAllowed) return refuse(seat, id, 'forbidden');
      if (!isHere) return refuse(seat, id, 'failed');
      const { name, size } = wish;
      const sender = { conferenceId, sessionId, userId, seatId: seat.id };
      const begun = await orRefuse(seat, id, files.begin(sender, name, size));
      if (!begun.ok) return refuse(seat, id, begun.failure);
      seat.link?.send({ type: 'chatFileKey', id, key: begun.value });
    },
  };
}
