/**
 * Recordings of conferences in progress. A page in the call makes one and sends it piece by piece; each piece is on the disk before
 * the response. A page that is silent for too long is gone: what it sent still becomes a recording, even if the server was stopped
 * in between.
 */
import { randomBytes } from 'node:crypto';
import type { RecordingNews } from '#shared/wire/signalling.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hasRoomFor } from '#server/lib/diskRoom.ts';
import type { LiveRecordingRow, LiveRecordingRows } from '#server/storage/liveRecordings.ts';
import type { RecordingRow, Recordings } from '#server/storage/recordings.ts';
import { createTurns } from '#server/lib/turns.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';
import { addRecording } from './addRecording.ts';
import { composeRecording } from './composeRecording.ts';
import type { LiveCaptions, Utterance } from './liveCaptions.ts';
import { type RecordedTime, createRecordedTime } from './recordedTime.ts';
import { HEAD_BYTES, recogniseMedia, recordingName } from './recordingMedia.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';
import { createWakeList } from '#server/lib/wakeList.ts';

/** The time until a failed finish is retried. */
const RETRY_S = 60;

/** The sender of a piece, and the conference. */
type LiveSender = Pick<LiveRecordingRow, 'id' | 'sender' | 'conferenceId'>;

type LiveWish = Pick<
  LiveRecordingRow,
  'conferenceId' | 'sender' | 'userId' | 'displayName' | 'name'
>;

export type LivePieceFailure =
  | { readonly kind: 'notFound' | 'tooLong' | 'noSpace' }
  | { readonly kind: 'misplaced'; readonly received: number };

export interface LiveRecordingParts {
  readonly rows: LiveRecordingRows;
  readonly recordings: Recordings;
  readonly files: RecordingFiles;
  readonly captions: LiveCaptions;
  readonly live: {
    /** Notifies everyone inside, and people who join later; undefined: no longer recorded. */
    setRecording(conferenceId: string, news: RecordingNews | undefined): void;
  };
  readonly announcements: Pick<Announcements, 'announce'>;
  readonly personIdOf: PersonIdOf;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly dataDirectory: string;
  readonly log: Log;
}

interface Running {
  row: LiveRecordingRow;
  received: number;
  readonly time: RecordedTime;
  /** Handles its pieces in order; a long finish doesn't delay other recordings. */
  readonly inTurn: ReturnType<typeof createTurns>;
}

export type LiveRecordings = ReturnType<typeof createLiveRecordings>;

/** Creates the manager of running recordings; it loads earlier ones at its start. */
export function createLiveRecordings(parts: LiveRecordingParts) {
  const { rows, recordings, files, captions, live, personIdOf, clock, settings, log } = parts;
  const running = new Map<string, Running>();
  const wakes = createWakeList(clock, (id) => void finishSilent(id));
  const largestBytes = settings.record_max_mb * 1_048_576;
  let isStopped = false;

  function touch(id: string): void {
    if (!isStopped) wakes.set(id, clock.nowS() + settings.record_live_idle_s);
  }
  function notify({ row }: Running): void {
    const { conferenceId, displayName } = row;
    const personId = personIdOf(conferenceId, row.userId);
    live.setRecording(conferenceId, { personId, displayName, isPaused: row.isPaused === 1 });
  }
  function find({ id, sender, conferenceId }: LiveSender): Running | undefined {
    const found = running.get(id);
    return found?.row.sender === sender && found.row.conferenceId === conferenceId
      ? found
      : undefined;
  }

  function runningIn(conferenceId: string): Running | undefined {
    return [...running.values()].find(({ row }) => row.conferenceId === conferenceId);
  }

  async function forget({ row }: Running): Promise<void> {
    await rows.remove(row.id);
    running.delete(row.id);
    wakes.set(row.id, undefined);
    live.setRecording(row.conferenceId, undefined);
  }

  async function complete(
    one: Running,
    durationS: number | undefined,
  ): Promise<RecordingRow | undefined> {
    const { row } = one;
    one.time.setPaused(true);
    // A stop of the server may have come between the last two steps.
    const known = await recordings.byId(row.id);
    const made = known ?? (await makeRecording(one, durationS));
    const track = await captions.track(row.id);
    if (made && track) await recordings.setCaptions(made.id, track.content, track.language);
    await forget(one);
    await files.dropUnfinished(row.id);
    return made && track ? { ...made, hasCaptions: 1, captionsLanguage: track.language } : made;
  }

  async function makeRecording(
    { row, received }: Running,
    durationS: number | undefined,
  ): Promise<RecordingRow | undefined> {
    if (received === 0) return undefined;
    const mediaType = recogniseMedia(await files.head(row.id, HEAD_BYTES));
    const name = mediaType && recordingName(row.name, mediaType);
    if (mediaType === undefined || name === undefined) return undefined;
    const measuredS = await composeRecording(files, row.id, received, mediaType === 'video/webm');
    return addRecording(recordings, parts.announcements, {
      id: row.id,
      conferenceId: row.conferenceId,
      name,
      mediaType,
      size: (await files.sizeOf(row.id)) ?? received,
      duration: measuredS ?? durationS ?? null,
      createdAtS: row.startedAtS,
    });
  }

  async function takePiece(
    one: Running,
    offset: number,
    content: Buffer,
  ): Promise<Result<{ readonly received: number }, LivePieceFailure>> {
    const { row, received } = one;
    if (!running.has(row.id)) return fail({ kind: 'notFound' });
    if (offset !== received) return fail({ kind: 'misplaced', received });
    if (received + content.length > largestBytes) return fail({ kind: 'tooLong' });
    if (content.length > 0) {
      // Finishing temporarily needs the same space again.
      if (!(await hasRoomFor(received, parts.dataDirectory))) return fail({ kind: 'noSpace' });
      await files.append(row.id, offset, content);
      one.received += content.length;
    }
    return ok({ received: one.received });
  }

  /** The response to an earlier finish may have been lost. */
  async function findMade({
    id,
    conferenceId,
  }: LiveSender): Promise<Result<RecordingRow, 'notFound'>> {
    const made = await recordings.byId(id);
    return made?.conferenceId === conferenceId ? ok(made) : fail('notFound');
  }

  async function settled(): Promise<void> {
    await Promise.all([...running.values()].map((one) => one.inTurn(() => Promise.resolve())));
  }

  async function finishSilent(id: string): Promise<void> {
    const one = running.get(id);
    await one?.inTurn(async () => {
      if (!running.has(id) || isStopped) return;
      try {
        await complete(one, undefined);
      } catch (error) {
        log.error({ err: describeError(error) }, 'live recordings');
        wakes.set(id, clock.nowS() + RETRY_S);
      }
    });
  }

  return {
    /** Continues with recordings that a stop of the server interrupted. */
    async start(): Promise<void> {
      try {
        for (const row of await rows.all()) {
          const received = (await files.unfinishedSize(row.id)) ?? 0;
          const time = createRecordedTime(clock, row);
          const one = { row, received, time, inTurn: createTurns() };
          running.set(row.id, one);
          notify(one);
          // The page may come back and continue.
          touch(row.id);
        }
      } catch (error) {
        log.error({ err: describeError(error) }, 'live recordings at the start');
      }
    },

    async begin(
      wish: LiveWish,
    ): Promise<Result<{ readonly id: string }, 'running' | 'noSpace' | 'badName'>> {
      if (!(await hasRoomFor(0, parts.dataDirectory))) return fail('noSpace');
      if (recordingName(wish.name, 'video/webm') === undefined) return fail('badName');
      const id = randomBytes(16).toString('hex');
      const startedAtS = clock.nowS();
      const beginning = { startedAtS, isPaused: 0, recordedMs: 0, countedSinceS: startedAtS };
      const row = { ...wish, id, ...beginning };
      await files.begin(id);
      const added = await rows.add(row);
      if (!added.ok) {
        await files.remove(id);
        return added;
      }
      const time = createRecordedTime(clock, row);
      const one = { row, received: 0, time, inTurn: createTurns() };
      running.set(id, one);
      touch(id);
      notify(one);
      return ok({ id });
    },

    /** Receives a piece; an empty one only means that the page is still there. */
    async piece(
      who: LiveSender,
      offset: number,
      content: Buffer,
    ): Promise<Result<{ readonly received: number }, LivePieceFailure>> {
      const one = find(who);
      if (!one) return fail({ kind: 'notFound' });
      touch(who.id);
      return one.inTurn(async () => takePiece(one, offset, content));
    },

    async setPaused(who: LiveSender, isPaused: boolean): Promise<boolean> {
      const one = find(who);
      if (!one) return false;
      touch(who.id);
      return one.inTurn(async () => {
        if (!running.has(who.id)) return false;
        if (isPaused) captions.close(who.id);
        const time = one.time.setPaused(isPaused);
        await rows.setPaused(who.id, isPaused, time);
        one.row = { ...one.row, ...time, isPaused: isPaused ? 1 : 0 };
        notify(one);
        return true;
      });
    },

    /** Turns it into a recording; undefined when none of it can be played. `notFound` for an unknown id. */
    async finish(
      who: LiveSender,
      durationS: number | undefined,
    ): Promise<Result<RecordingRow | undefined, 'notFound'>> {
      const finishNow = async (one: Running) => {
        if (running.has(who.id)) return ok(await complete(one, durationS));
        return findMade(who);
      };
      const one = find(who);
      return one ? one.inTurn(() => finishNow(one)) : findMade(who);
    },

    /** Receives a spoken text; it becomes a caption if a recording is running. */
    hear(conferenceId: string, said: Utterance): void {
      const one = isStopped ? undefined : runningIn(conferenceId);
      const positionMs = one?.time.positionMs();
      captions.hear(
        one && positionMs !== undefined ? { id: one.row.id, positionMs } : undefined,
        said,
      );
    },
    of: (conferenceId: string): LiveRecordingRow | undefined => runningIn(conferenceId)?.row,
    /** The ids of all recordings in progress, whose files must be kept. */
    ids: async (): Promise<ReadonlySet<string>> => new Set((await rows.all()).map(({ id }) => id)),
    /** Resolves when all due work is done. */
    settled,
    async stop(): Promise<void> {
      isStopped = true;
      wakes.clear();
      await settled();
      for (const id of running.keys()) captions.close(id);
      await captions.settled();
    },
  };
}
