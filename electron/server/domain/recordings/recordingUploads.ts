/** Uploads in pieces: a slow connection, a proxy's size limit or a short network failure do no harm. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/lib/clock.ts';
import { hasRoomFor, stillToCome } from '#server/lib/diskRoom.ts';
import type { RecordingRow, Recordings } from '#server/storage/recordings.ts';
import { createTurns } from '#server/lib/turns.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';
import { addRecording } from './addRecording.ts';
import { HEAD_BYTES, recogniseMedia, recordingName, wavDuration } from './recordingMedia.ts';

/** An upload without news for this long is cancelled. */
const IDLE_LIMIT_S = 3600;
/** The limit of a person's simultaneous uploads; more are a mistake or an attack. */
const MOST_AT_ONCE = 4;

type UploadWish = Pick<RecordingRow, 'conferenceId' | 'name' | 'size'> & {
  /** The sender's login. */
  readonly sender: string;
  readonly duration: number | undefined;
};

interface Upload extends UploadWish {
  readonly id: string;
  received: number;
  touchedAtS: number;
  /** Its first bytes, once they have all been received. */
  head: Buffer | undefined;
  /** Whether its file is a finished one. The later steps can fail, too, and are then retried. */
  isKept: boolean;
  /** The result. It is kept, because the response to the last piece may get lost. */
  finished: RecordingRow | undefined;
  readonly inTurn: ReturnType<typeof createTurns>;
}

/** The result of a piece: the number of received bytes, and the recording if it is complete. */
type PieceOutcome = Result<
  { readonly received: number; readonly recording: RecordingRow | undefined },
  PieceFailure
>;

type BeginFailure = 'tooManyAtOnce' | 'noSpace';
export type PieceFailure =
  | { readonly kind: 'notFound' }
  /** The piece has the wrong offset: this many bytes have been received. */
  | { readonly kind: 'misplaced'; readonly received: number }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'notPlayable' }
  | { readonly kind: 'badName' };

export type RecordingUploads = ReturnType<typeof createRecordingUploads>;

/** Creates the manager of uploads. */
export function createRecordingUploads(
  recordings: Recordings,
  files: RecordingFiles,
  dataDirectory: string,
  clock: Clock,
  announcements: Pick<Announcements, 'announce'>,
) {
  const uploads = new Map<string, Upload>();
  const inTurn = createTurns();

  async function drop(upload: Upload): Promise<void> {
    uploads.delete(upload.id);
    if (upload.finished !== undefined) return;
    await (upload.isKept ? files.remove(upload.id) : files.dropUnfinished(upload.id));
  }

  async function finish(upload: Upload): Promise<Result<RecordingRow, PieceFailure>> {
    const head = (upload.head ??= await files.head(upload.id, HEAD_BYTES));
    const mediaType = recogniseMedia(head);
    const name = mediaType && recordingName(upload.name, mediaType);
    if (mediaType === undefined || name === undefined) {
      await drop(upload);
      return fail({ kind: mediaType === undefined ? 'notPlayable' : 'badName' });
    }
    if (!upload.isKept) await files.finish(upload.id);
    upload.isKept = true;
    const row = await addRecording(recordings, announcements, {
      id: upload.id,
      conferenceId: upload.conferenceId,
      name,
      mediaType,
      size: upload.size,
      duration: wavDuration(head, upload.size) ?? upload.duration ?? null,
      createdAtS: clock.nowS(),
    });
    upload.finished = row;
    if (row) return ok(row);
    await drop(upload);
    return fail({ kind: 'badName' });
  }

  return {
    /** One at a time, so that each is counted before the next. */
    begin: (wish: UploadWish): Promise<Result<{ readonly id: string }, BeginFailure>> =>
      inTurn(async () => {
        const own = [...uploads.values()].filter(
          ({ sender, finished }) => sender === wish.sender && finished === undefined,
        );
        if (own.length >= MOST_AT_ONCE) return fail('tooManyAtOnce');
        if (!(await hasRoomFor(wish.size + stillToCome(uploads), dataDirectory)))
          return fail('noSpace');
        const id = randomBytes(16).toString('hex');
        await files.begin(id);
        uploads.set(id, {
          ...wish,
          id,
          received: 0,
          touchedAtS: clock.nowS(),
          head: undefined,
          isKept: false,
          finished: undefined,
          inTurn: createTurns(),
        });
        return ok({ id });
      }),

    async piece(
      id: string,
      sender: string,
      conferenceId: string,
      offset: number,
      content: Buffer,
    ): Promise<PieceOutcome> {
      const upload = uploads.get(id);
      if (!upload || upload.sender !== sender || upload.conferenceId !== conferenceId) {
        return fail({ kind: 'notFound' });
      }
      return upload.inTurn(async (): Promise<PieceOutcome> => {
        if (!uploads.has(id)) return fail({ kind: 'notFound' });
        const { received, finished: recording } = upload;
        if (recording) return ok({ received, recording });
        if (offset !== received) return fail({ kind: 'misplaced', received });
        if (received + content.length > upload.size) return fail({ kind: 'tooLong' });
        if (!upload.isKept) await files.write(id, offset, content);
        upload.touchedAtS = clock.nowS();
        const there = received + content.length;
        // The last piece only counts when the file has become a recording: until then it can be sent again.
        const finished = there === upload.size ? await finish(upload) : ok(undefined);
        if (!finished.ok) return finished;
        upload.received = there;
        return ok({ received: there, recording: finished.value });
      });
    },

    async cancel(id: string, sender: string): Promise<boolean> {
      const upload = uploads.get(id);
      if (!upload || upload.sender !== sender) return false;
      await upload.inTurn(() => drop(upload));
      return true;
    },

    /** Cancels uploads that have stopped. */
    async sweep(): Promise<void> {
      const oldest = clock.nowS() - IDLE_LIMIT_S;
      for (const upload of [...uploads.values()]) {
        if (upload.touchedAtS < oldest) await upload.inTurn(() => drop(upload));
      }
    },
    /** The ids of all uploads, whose files must be kept. */
    ids: (): readonly string[] => [...uploads.keys()],
  };
}
