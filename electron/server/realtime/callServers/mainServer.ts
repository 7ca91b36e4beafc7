/** The work of the main server for servers that only carry calls. */
import type { ChatFiles } from '#server/domain/chat/chatFiles.ts';
import type { LiveRecordings } from '#server/domain/recordings/liveRecordings.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import type { ChatRows } from '#server/storage/chat.ts';
import type { SessionLog } from '#server/realtime/signalling/sessionLog.ts';
import type { CallServerMessage, FileWish } from './messages.ts';
import type { Sharing } from './sharing.ts';

export interface MainServerParts {
  readonly chatFiles: Pick<ChatFiles, 'begin' | 'lend'>;
  readonly chatRows: Pick<ChatRows, 'findFile'>;
  readonly liveRecordings: Pick<LiveRecordings, 'hear'>;
  readonly announcements: Pick<Announcements, 'noteNews'>;
  readonly log: Pick<Log, 'warn'>;
}

type FileAnswer = Omit<Extract<CallServerMessage, { type: 'fileAnswer' }>, 'type' | 'wishId'>;

/** Answers them from now on. */
export function serveCallServers(
  sharing: Pick<Sharing, 'calls' | 'onMessage' | 'send'>,
  parts: MainServerParts,
  sessionLog: Pick<SessionLog, 'noteRatable'>,
): void {
  async function answer(wish: FileWish): Promise<FileAnswer> {
    if (wish.kind === 'begin') {
      const begun = await parts.chatFiles.begin(wish.sender, wish.name, wish.size);
      return begun.ok ? { key: begun.value } : { key: null, reason: begun.failure };
    }
    const row = await parts.chatRows.findFile(wish.file);
    return { key: row ? parts.chatFiles.lend(row, wish.seatId) : null };
  }

  sharing.onMessage((message) => {
    if (message.type === 'announced') {
      parts.announcements.noteNews();
    } else if (message.type === 'ratable') {
      sessionLog.noteRatable(message.key, message.arrival);
    } else if (message.type === 'said') {
      const { conferenceId, seatId, language, ...said } = message;
      const speaker = sharing.calls.find(conferenceId)?.seats.get(seatId);
      if (speaker) parts.liveRecordings.hear(conferenceId, { ...said, speaker, language });
    } else if (message.type === 'fileWish') {
      const { wishId, wish } = message;
      answer(wish).then(
        (given) => sharing.send({ type: 'fileAnswer', wishId, ...given }),
        (error: unknown) => {
          parts.log.warn({ err: describeError(error) }, 'file of a chat');
          sharing.send({ type: 'fileAnswer', wishId, key: null });
        },
      );
    }
  });
}
