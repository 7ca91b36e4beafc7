/**
 * Files in the chats of running sessions: they are uploaded piece by piece, exist while the session runs, and are read with
 * short-lived keys that only people inside get.
 */
import { randomBytes } from 'node:crypto';
import { countCharacters, firstCharacters, isLongerThan } from '#shared/characters.ts';
import { CHAT_KEY_VALID_S } from '#shared/limits.ts';
import type { ChatFile } from '#shared/wire/call/chat.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hasRoomFor, stillToCome } from '#server/lib/diskRoom.ts';
import type { Log } from '#server/lib/log.ts';
import type { ChatFileRow, ChatRows } from '#server/storage/chat.ts';
import { createTurns } from '#server/lib/turns.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { FileContent, RecordingFiles } from '#server/storage/recordingFiles.ts';
import { createLateFiles } from './lateFiles.ts';

/** The limit of a person's simultaneous uploads; more are a mistake or an attack. */
const MOST_AT_ONCE = 4;
/** The limit of files per session. */
const MOST_IN_SESSION = 500;
const HEAD_BYTES = 16;
const MEBIBYTE = 1_048_576;

type ChatFileSender = Pick<ChatFileRow, 'conferenceId' | 'sessionId' | 'userId'> & {
  readonly seatId: string;
};

interface Upload {
  readonly sender: ChatFileSender;
  readonly id: string;
  readonly name: string;
  readonly size: number;
  received: number;
  /** Whether its file is a finished one. */
  isKept: boolean;
  isPicture: boolean;
  /** The response to the last piece may get lost, so the result is kept. */
  finished: ChatFile | undefined;
  readonly inTurn: ReturnType<typeof createTurns>;
  expiresAtMs: number;
}

interface Loan {
  readonly row: ChatFileRow;
  readonly seatId: string;
  readonly expiresAtMs: number;
}

type ChatPieceFailure =
  | 'notFound'
  | 'tooLong'
  /** The sender has left. */
  | 'gone';

interface ChatFilesParts {
  readonly rows: ChatRows;
  readonly bytes: RecordingFiles;
  readonly clock: Clock;
  readonly largestMb: number;
  readonly dataDirectory: string;
  readonly log: Log;
  isInside(conferenceId: string, seatId: string): boolean;
}

export type ChatFiles = ReturnType<typeof createChatFiles>;

export function createChatFiles(parts: ChatFilesParts) {
  const { rows, bytes, clock, dataDirectory } = parts;
  const late = createLateFiles({ bytes, clock, log: parts.log });
  const uploads = new Map<string, Upload>();
  const loans = new Map<string, Loan>();
  const inTurn = createTurns();
  const now = (): number => clock.monotonicMs();
  const expiry = (): number => now() + CHAT_KEY_VALID_S * 1000;

  async function dropStale(): Promise<void> {
    for (const [key, { expiresAtMs }] of loans) if (expiresAtMs <= now()) loans.delete(key);
    for (const [key, upload] of uploads) if (upload.expiresAtMs <= now()) await drop(key, upload);
  }
  async function drop(key: string, { id, finished, isKept }: Upload): Promise<void> {
    uploads.delete(key);
    if (finished !== undefined) return;
    late.forget(id);
    await (isKept ? bytes.remove(id) : bytes.dropUnfinished(id));
  }

  async function finish(upload: Upload): Promise<ChatFile> {
    const { id, name, size, sender } = upload;
    // The disk or the database may fail; then the client sends the last piece again.
    if (!upload.isKept) {
      upload.isPicture = looksLikePicture(await bytes.head(id, HEAD_BYTES));
      await late.keep(id);
      upload.isKept = true;
    }
    const { isPicture } = upload;
    const { conferenceId, sessionId, userId } = sender;
    const row = { id, conferenceId, sessionId, userId, name, size, isPicture: isPicture ? 1 : 0 };
    await rows.addFile(row);
    return { id, name, size, isPicture };
  }

  async function take(
    upload: Upload,
    offset: number,
    content: Buffer,
  ): Promise<Upload | 'tooLong'> {
    if (upload.finished !== undefined || offset !== upload.received) return upload;
    if (content.length === 0 || offset + content.length > upload.size) return 'tooLong';
    if (!upload.isKept) await bytes.write(upload.id, offset, content);
    upload.expiresAtMs = expiry();
    const there = offset + content.length;
    if (there === upload.size) upload.finished = await finish(upload);
    upload.received = there;
    return upload;
  }

  return {
    /** Reserves a file; the returned key is for its pieces. One at a time, so that each is counted before the next. */
    begin: (
      sender: ChatFileSender,
      name: string,
      size: number,
    ): Promise<Result<string, 'tooLarge' | 'tooMany' | 'failed'>> =>
      inTurn(async () => {
        await dropStale();
        if (size > parts.largestMb * MEBIBYTE) return fail('tooLarge');
        const isOwn = (each: Upload): boolean =>
          each.sender.seatId === sender.seatId && each.finished === undefined;
        if ([...uploads.values()].filter(isOwn).length >= MOST_AT_ONCE) return fail('tooMany');
        if ((await rows.countFiles(sender.sessionId)) >= MOST_IN_SESSION) return fail('tooMany');
        if (!(await hasRoomFor(size + stillToCome(uploads), dataDirectory))) return fail('failed');
        const id = randomBytes(16).toString('hex');
        const key = newKey();
        await bytes.begin(id);
        uploads.set(key, {
          ...{ id, sender, name: safeName(name), size, received: 0, finished: undefined },
          ...{ isKept: false, isPicture: false },
          inTurn: createTurns(),
          expiresAtMs: expiry(),
        });
        return ok(key);
      }),

    /** Receives a piece. One with another offset changes nothing: the response says how much has been received. */
    async piece(
      key: string,
      offset: number,
      content: Buffer,
    ): Promise<
      Result<{ readonly received: number; readonly file: ChatFile | undefined }, ChatPieceFailure>
    > {
      const upload = uploads.get(key);
      if (upload === undefined || upload.expiresAtMs <= now()) return fail('notFound');
      const { conferenceId, seatId } = upload.sender;
      if (!parts.isInside(conferenceId, seatId)) {
        await drop(key, upload);
        return fail('gone');
      }
      const taken = await upload.inTurn(() => take(upload, offset, content));
      if (taken === 'tooLong') return fail('tooLong');
      return ok({ received: taken.received, file: taken.finished });
    },

    /** Cancels an upload. */
    async cancel(key: string): Promise<void> {
      const upload = uploads.get(key);
      if (upload) await upload.inTurn(() => drop(key, upload));
    },

    /** A key for someone inside. */
    lend(row: ChatFileRow, seatId: string): string {
      const key = newKey();
      loans.set(key, { row, seatId, expiresAtMs: expiry() });
      return key;
    },

    /** The file for a key; undefined when the key has expired or its holder has left. */
    open(key: string): ChatFileRow | undefined {
      const loan = loans.get(key);
      if (loan === undefined || loan.expiresAtMs <= now()) return undefined;
      return parts.isInside(loan.row.conferenceId, loan.seatId) ? loan.row : undefined;
    },

    /** A file's content; undefined when it no longer exists. */
    async read(id: string): Promise<FileContent | undefined> {
      const here = await bytes.readUnfinished(id);
      if (here !== undefined) return here;
      const size = await bytes.sizeOf(id);
      return size === undefined ? undefined : { size, content: await bytes.read(id, 0, size - 1) };
    },

    /** The session has ended or changed: deletes the files of other sessions. */
    async keepOnly(conferenceId: string, sessionId: string | undefined): Promise<void> {
      for (const [key, upload] of uploads) {
        const { sender } = upload;
        const isOther = sender.conferenceId === conferenceId && sender.sessionId !== sessionId;
        if (isOther) await upload.inTurn(() => drop(key, upload));
      }
      for (const id of await rows.removeFiles(conferenceId, sessionId)) {
        late.forget(id);
        // If this fails, the file is deleted later with other leftovers.
        await bytes.remove(id).catch(() => undefined);
      }
    },

    /** For the start: drops the files without a running session, and retries those that the store hasn't accepted yet. */
    async sweep(sessionOf: (conferenceId: string) => Promise<string | undefined>): Promise<void> {
      const conferenceIds = new Set((await rows.allFiles()).map((row) => row.conferenceId));
      for (const id of conferenceIds) await rows.removeFiles(id, await sessionOf(id));
      for (const { id } of await rows.allFiles())
        if ((await bytes.unfinishedSize(id)) !== undefined) late.takeUp(id);
    },

    /** Deletes files that are no longer in the database. */
    removeOthers: (): Promise<void> =>
      bytes.removeOthers(async () => {
        const begun = new Set([...late.ids(), ...[...uploads.values()].map(({ id }) => id)]);
        return { begun, known: new Set((await rows.allFiles()).map(({ id }) => id)) };
      }),
    /** Resolves when all due work is done. */
    settled: (): Promise<void> => late.settled(),
    stop: (): Promise<void> => late.stop(),
  };
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}

/** The longest name that is kept. */
const MOST_OF_A_NAME = 120;

/**
 * The last part of a path, without characters that break file systems or mislead readers: controls, direction marks, reserved
 * characters.
 */
export function safeName(name: string): string {
  const last =
    name
      .replace(/\p{Cs}/gu, '')
      .split(/[/\\]/u)
      .at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  if (!isLongerThan(clean, MOST_OF_A_NAME)) return clean === '' ? 'file' : clean;
  const ending = /\.[^.]{1,12}$/u.exec(clean)?.[0] ?? '';
  return firstCharacters(clean, MOST_OF_A_NAME - countCharacters(ending)) + ending;
}

/** Whether it begins like a PNG, JPEG, GIF or WebP: the sender's type isn't trusted. */
function looksLikePicture(head: Buffer): boolean {
  const hex = head.toString('hex');
  const isWebp = hex.startsWith('52494646') && head.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp || /^(?:89504e470d0a1a0a|ffd8ff|474946383761|474946383961)/u.test(hex);
}
