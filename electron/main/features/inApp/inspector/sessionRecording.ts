/** The recording of one page in in-app mode: begun, saved, and not lost when the page is closed. */
import { logWarning } from '../../../lib/log.ts';
import type { Recorder } from './recorder.ts';
import type { RecordingFile } from '../staging/recording.ts';

/** What became of a recording that was to be saved. */
export type RecordingSaveOutcome =
  | { readonly kind: 'saved'; readonly path: string }
  /** The person would rather not. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed' };

export type ClosingAnswer = 'save' | 'discard' | 'cancel';

export interface SessionRecordingParts {
  readonly start: () => Recorder;
  /** Asks for a place and writes there; undefined when the person would rather not. */
  readonly save: (recording: RecordingFile) => Promise<string | undefined>;
  readonly askToSave: () => Promise<ClosingAnswer>;
  /** Says that it could not be written; a page that is being closed shows no status. */
  readonly showNotSaved: () => Promise<void>;
  readonly onStarted: () => void;
  readonly onSaveEnded: (outcome: RecordingSaveOutcome) => void;
}

export type SessionRecording = ReturnType<typeof createSessionRecording>;

/** Makes it; nothing is recorded yet. */
export function createSessionRecording(parts: SessionRecordingParts) {
  let recorder: Recorder | undefined;
  /** Ended, and not written yet: its place is being asked for, or could not be written to. */
  let unsaved: RecordingFile | undefined;
  let saving: Promise<void> | undefined;

  async function save(recording: RecordingFile): Promise<RecordingSaveOutcome> {
    try {
      const path = await parts.save(recording);
      return path === undefined ? { kind: 'declined' } : { kind: 'saved', path };
    } catch (error) {
      logWarning('recording not saved', {
        error: error instanceof Error ? error.message : 'unknown',
      });
      return { kind: 'failed' };
    }
  }

  async function saveEnded(recording: RecordingFile): Promise<void> {
    unsaved = recording;
    const outcome = await save(recording);
    if (outcome.kind !== 'failed' && unsaved === recording) unsaved = undefined;
    parts.onSaveEnded(outcome);
  }

  function drop(): void {
    recorder?.stop();
    recorder = undefined;
    unsaved = undefined;
  }

  async function askToClose(): Promise<boolean> {
    const answer = await parts.askToSave();
    if (answer === 'cancel') return false;
    // It continued while the question was open.
    const recording = recorder?.read() ?? unsaved;
    if (answer === 'save' && recording !== undefined) {
      const { kind } = await save(recording);
      if (kind === 'failed') await parts.showNotSaved();
      if (kind !== 'saved') return false;
    }
    drop();
    return true;
  }

  async function closeAfterSaving(isSaved: Promise<void>): Promise<boolean> {
    await isSaved;
    return (await mayClose()) ?? true;
  }

  function mayClose(): Promise<boolean> | undefined {
    if (saving !== undefined) return closeAfterSaving(saving);
    return recorder === undefined && unsaved === undefined ? undefined : askToClose();
  }

  return {
    isRunning: (): boolean => recorder !== undefined,
    /** Starts it, or ends it and asks where to. */
    toggle: (): void => {
      if (recorder === undefined) {
        unsaved = undefined;
        recorder = parts.start();
        parts.onStarted();
        return;
      }
      const recording = recorder.stop();
      recorder = undefined;
      const own = saveEnded(recording).then(() => {
        if (saving === own) saving = undefined;
      });
      saving = own;
    },
    /** Whether the page may close, once the person has said so; undefined when there is nothing to lose. */
    mayClose,
    /** Ends it without a word: the page is gone. */
    drop,
  };
}
