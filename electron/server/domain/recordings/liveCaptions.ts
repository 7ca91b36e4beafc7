/** Stores the spoken texts of a conference while it is recorded. Texts before, after or during a pause aren't stored. */
import { CAPTIONS_MAX_LENGTH } from '#shared/history/record.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import type { LiveCaption, LiveCaptionRows } from '#server/storage/liveCaptions.ts';
import { type CaptionTrack, captionTrack } from './captionTrack.ts';

/** An utterance so far; `isFinal`: it is complete. */
export interface Utterance {
  /** Who says it. */
  readonly speaker: { readonly id: string };
  readonly name: string;
  readonly utterance: number;
  readonly text: string;
  readonly isFinal: boolean;
  readonly language: string | undefined;
}

export type LiveCaptions = ReturnType<typeof createLiveCaptions>;

/** Speech recognition needs this long for the first words. */
const LEAD_MS = 700;
/** An utterance without news for this long is over, even if its end was lost. */
const OVER_MS = 10_000;

interface OpenCue extends LiveCaption {
  readonly speaker: object;
  readonly utterance: number;
}

export function createLiveCaptions(rows: LiveCaptionRows, log: Pick<Log, 'error'>) {
  /** By recording, then by speaker and utterance. */
  const open = new Map<string, Map<string, OpenCue>>();
  /** The number of stored characters, by recording. */
  const sizes = new Map<string, number>();
  /** Utterances that were partly spoken while nothing was recorded. */
  const outside = new WeakMap<object, Set<number>>();
  let writing: Promise<void> = Promise.resolve();

  function leaveOut(speaker: object, utterance: number): void {
    const known = outside.get(speaker) ?? new Set();
    outside.set(speaker, known.add(utterance));
  }

  function write(id: string, { startMs, endMs, name, language, text }: OpenCue): void {
    const size = (sizes.get(id) ?? 0) + text.length;
    if (size > CAPTIONS_MAX_LENGTH) return;
    sizes.set(id, size);
    writing = writing
      .then(() => rows.add(id, { startMs, endMs, name, language, text }))
      .catch((error: unknown) =>
        log.error({ err: describeError(error) }, 'captions of a recording'),
      );
  }

  function close(id: string): void {
    for (const cue of open.get(id)?.values() ?? []) {
      write(id, cue);
      leaveOut(cue.speaker, cue.utterance);
    }
    open.delete(id);
  }

  return {
    /** Receives a spoken text; `at` is undefined when nothing is being recorded. */
    hear(
      at: { readonly id: string; readonly positionMs: number } | undefined,
      { speaker, name, utterance, text, isFinal, language }: Utterance,
    ): void {
      const isOutside = outside.get(speaker)?.has(utterance) === true;
      if (at === undefined || isOutside) {
        if (isFinal) outside.get(speaker)?.delete(utterance);
        else leaveOut(speaker, utterance);
        return;
      }
      const { id, positionMs } = at;
      const cues = open.get(id) ?? new Map<string, OpenCue>();
      open.set(id, cues);
      const key = `${speaker.id} ${String(utterance)}`;
      let known = cues.get(key);
      if (known !== undefined && positionMs - known.endMs > OVER_MS) {
        write(id, known);
        known = undefined;
      }
      const startMs = known?.startMs ?? Math.max(0, Math.round(positionMs) - LEAD_MS);
      const endMs = Math.round(positionMs);
      const said = { text, name, language: language ?? null };
      const cue = { ...said, speaker, utterance, startMs, endMs };
      if (isFinal) {
        cues.delete(key);
        write(id, cue);
      } else {
        cues.set(key, cue);
      }
    },
    /** Ends all open utterances: later parts of them aren't stored. */
    close,
    /** All captions of a recording; undefined when nothing was said. */
    async track(id: string): Promise<CaptionTrack | undefined> {
      close(id);
      await writing;
      sizes.delete(id);
      return captionTrack(await rows.of(id));
    },
    /** Resolves when all texts are written. */
    settled: (): Promise<void> => writing,
  };
}
