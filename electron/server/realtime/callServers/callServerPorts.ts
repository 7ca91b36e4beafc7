/** The requests of a call server to the main server, which answers all other requests. */
import { randomBytes } from 'node:crypto';
import { fail, ok } from '#shared/result.ts';
import type { Utterance } from '#server/domain/recordings/liveCaptions.ts';
import type { ChatFilesPort } from '#server/realtime/signalling/chatRoom.ts';
import type { CallServerMessage, FileWish } from './messages.ts';
import type { Sharing } from './sharing.ts';

/** How long the main server may be away, for example while a second server takes over. */
const ANSWER_TIMEOUT_MS = 8000;

type FileAnswer = Extract<CallServerMessage, { type: 'fileAnswer' }>;

/** The chat files, which the main server stores. */
export function createRemoteChatFiles(
  sharing: Pick<Sharing, 'onMessage' | 'sendAfterNews'>,
): ChatFilesPort {
  const waiting = new Map<string, (answer: FileAnswer | undefined) => void>();
  sharing.onMessage((message) => {
    if (message.type === 'fileAnswer') waiting.get(message.wishId)?.(message);
  });

  function ask(wish: FileWish): Promise<FileAnswer | undefined> {
    const wishId = randomBytes(8).toString('hex');
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(undefined), ANSWER_TIMEOUT_MS).unref();
      function settle(answer: FileAnswer | undefined): void {
        clearTimeout(timer);
        waiting.delete(wishId);
        resolve(answer);
      }
      waiting.set(wishId, settle);
      sharing.sendAfterNews({ type: 'fileWish', wishId, wish });
    });
  }

  return {
    async begin(sender, name, size) {
      const answer = await ask({ kind: 'begin', sender, name, size });
      return answer?.key === undefined || answer.key === null
        ? fail(answer?.reason ?? 'failed')
        : ok(answer.key);
    },
    async lend(row, seatId) {
      const answer = await ask({ kind: 'lend', file: row.id, seatId });
      if (answer?.key === undefined || answer.key === null) throw new Error('no key to a file');
      return answer.key;
    },
    // The main server is notified of each session's end as well.
    keepOnly: async () => undefined,
  };
}

/** Spoken texts, for a recording that may run on the main server. */
export function createRemoteCaptions(sharing: Pick<Sharing, 'calls' | 'send'>) {
  return {
    hear(conferenceId: string, { speaker, language, ...said }: Utterance): void {
      // Without a recording, the call's spoken texts aren't sent to another server.
      if (!sharing.calls.isRecorded(conferenceId)) return;
      const seatId = speaker.id;
      const spoken = language === undefined ? said : { ...said, language };
      sharing.send({ type: 'said', conferenceId, seatId, ...spoken });
    },
  };
}
