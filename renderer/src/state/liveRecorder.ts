/**
 * Records a call in this page and sends the data to the server as it comes. A part of its own, loaded only by people who record.
 */
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import {
  beginLiveRecording,
  finishLiveRecording,
  sendLivePiece,
  setLiveRecordingPaused,
} from '#renderer/api/liveRecordings.ts';
import { LIVE_PIECE_BYTES } from '#shared/wire/liveRecording.ts';
import { pause } from '#renderer/lib/pause.ts';
import type { MediaEngine } from '#renderer/media/engine.ts';
import {
  type CallCapture,
  findMediaType,
  startCallCapture,
} from '#renderer/media/recording/callCapture.ts';
import { createPieceQueue } from '#renderer/media/recording/pieceQueue.ts';
import { type FinishOutcome, finishRecording, pieceOutcomeOf } from './recordingAnswers.ts';

export type RecorderFailure =
  /** The browser cannot record. */
  | 'unsupported'
  /** Another page is already recording. */
  | 'running'
  | 'noSpace'
  | 'forbidden'
  /** The server did not answer, or its answer was of no use. */
  | 'failed'
  /** It ended before anything was recorded; nothing is kept. */
  | 'empty'
  /** It started but could not continue; the data sent so far is kept. */
  | 'cutOff';

export type RecorderState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'recording';
      readonly isPaused: boolean;
      /** `stuck`: the server doesn't answer and data waits here; `full`: no more data fits, so recording has paused. */
      readonly way: 'free' | 'stuck' | 'full';
      /** The recorded time, and the start of the running stretch (`performance.now()`); undefined while paused. */
      readonly recordedMs: number;
      readonly runningSinceMs: number | undefined;
    }
  | { readonly kind: 'saving' }
  /** `isLate`: the server has all data, but has not stored the file yet. */
  | { readonly kind: 'saved'; readonly isLate: boolean }
  | { readonly kind: 'failed'; readonly reason: RecorderFailure };

export type LiveRecorder = ReturnType<typeof startLiveRecorder>;

export interface LiveRecorderOptions {
  readonly http: HttpClient;
  readonly callId: string;
  /** The name of the file, without its extension. */
  readonly name: string;
  readonly engine: Pick<MediaEngine, 'subscribe' | 'getSnapshot'>;
  readonly onState: (state: RecorderState) => void;
}

/** Some five minutes. */
const KEPT_BYTES_MAX = 64 * 1_048_576;
/** A page that is silent for longer counts as disconnected. */
const SIGN_OF_LIFE_MS = 10_000;

/** Starts recording; `onState` reports the progress. */
export function startLiveRecorder(options: LiveRecorderOptions) {
  const { http, callId, onState } = options;
  let capture: CallCapture | undefined;
  let recordingId: string | undefined;
  let isPaused = false;
  let recordedMs = 0;
  let runningSinceMs: number | undefined;
  let isEnding = false;
  let hasFailed = false;
  let signTimer: ReturnType<typeof setInterval> | undefined;
  let sentBytes = 0;

  const queue = createPieceQueue({
    keptBytesMax: KEPT_BYTES_MAX,
    pieceBytesMax: LIVE_PIECE_BYTES,
    pause,
    send: async (offset, piece) => {
      if (recordingId === undefined) return { kind: 'refused' };
      const outcome = pieceOutcomeOf(await sendLivePiece(http, callId, recordingId, offset, piece));
      if (outcome.kind === 'received') sentBytes = outcome.received;
      return outcome;
    },
    onChange: () => {
      if (queue.getState().isRefused) void end('cutOff');
      else keepPace();
    },
  });

  /** Records, or pauses: because the person paused, or because no more data fits. */
  function keepPace(): void {
    if (isEnding || capture === undefined) return;
    const isHeld = isPaused || queue.getState().isFull;
    if (isHeld) capture.pause();
    else capture.resume();
    count(!isHeld);
    show();
  }

  function count(isRunning: boolean): void {
    const now = performance.now();
    if (runningSinceMs !== undefined) recordedMs += now - runningSinceMs;
    runningSinceMs = isRunning ? now : undefined;
  }

  function show(): void {
    if (isEnding) return;
    const { isStuck, isFull } = queue.getState();
    const stuck = isStuck ? 'stuck' : 'free';
    const way = isFull ? 'full' : stuck;
    onState({ kind: 'recording', isPaused, way, recordedMs, runningSinceMs });
  }

  async function begin(): Promise<void> {
    onState({ kind: 'starting' });
    if (findMediaType() === undefined) return fail('unsupported');
    const answer = await beginLiveRecording(http, callId, { name: options.name });
    if (!answer.ok) return fail(failureOf(answer.failure));
    recordingId = answer.value.live.id;
    // The person may have left the call while the server was asked; after a mere Stop the recording gets a moment more.
    if (isEnding && options.engine.getSnapshot().kind !== 'inCall') return;
    const add = (piece: Blob): void => queue.add(piece);
    capture = startCallCapture(options.engine, add, () => void end('cutOff'));
    if (capture === undefined) {
      await finishLiveRecording(http, callId, recordingId, {});
      return fail('unsupported');
    }
    if (isEnding) return count(true);
    signTimer = setInterval(() => void sendSign(), SIGN_OF_LIFE_MS);
    keepPace();
  }

  function fail(reason: RecorderFailure): void {
    isEnding = true;
    hasFailed = true;
    onState({ kind: 'failed', reason });
  }

  /** While nothing is recorded, nothing is sent. */
  async function sendSign(): Promise<void> {
    if (recordingId === undefined || runningSinceMs !== undefined) return;
    await sendLivePiece(http, callId, recordingId, sentBytes, new Blob([]));
  }

  async function end(problem?: RecorderFailure): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    clearInterval(signTimer);
    onState({ kind: 'saving' });
    await begun;
    if (hasFailed) return;
    await capture?.stop();
    count(false);
    const isComplete = await queue.drained();
    const kept = await finish();
    onState(
      problem === undefined && isComplete
        ? endOf(kept)
        : { kind: 'failed', reason: problem ?? 'cutOff' },
    );
  }

  /** Resolves to the outcome. The server ends the recording on its own when it gets no message. */
  async function finish(): Promise<FinishOutcome> {
    const id = recordingId;
    if (id === undefined) return 'empty';
    const body = { duration: recordedMs / 1000 };
    return finishRecording(() => finishLiveRecording(http, callId, id, body), pause);
  }

  const begun = begin();

  return {
    setPaused(wish: boolean) {
      if (isEnding || wish === isPaused || recordingId === undefined) return;
      isPaused = wish;
      keepPace();
      // If the request is lost, the others see an old state; the file is still correct.
      void setLiveRecordingPaused(http, callId, recordingId, wish);
    },
    /** Sends all data now, for a page that may close soon. */
    flush: () => capture?.flush(),
    /** Stops and sends the rest, also after the person has left the call. */
    stop: () => void end(),
  };
}

/** The final state of a recording whose data the server has. */
function endOf(outcome: FinishOutcome): RecorderState {
  switch (outcome) {
    case 'saved':
    case 'later':
      return { kind: 'saved', isLate: outcome === 'later' };
    case 'empty':
      return { kind: 'failed', reason: 'empty' };
    case 'refused':
      return { kind: 'failed', reason: 'cutOff' };
  }
}

function failureOf(failure: ApiFailure): RecorderFailure {
  if (failure.kind !== 'http') return 'failed';
  if (failure.status === 409) return 'running';
  if (failure.status === 507) return 'noSpace';
  return failure.status === 403 ? 'forbidden' : 'failed';
}
