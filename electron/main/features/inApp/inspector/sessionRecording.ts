/** The recording of one page in in-app mode: starts and saves it, and asks before it would be lost. */
import { logWarning } from '../../../lib/log.ts';
import type { Recorder } from './recorder.ts';
import type { RecordingFile } from '../staging/recording.ts';

/** The result of saving a recording. */
export type RecordingSaveOutcome =
  | { readonly kind: 'saved'; readonly path: string }
  /** The person cancelled. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed' };

export type ClosingAnswer = 'save' | 'discard' | 'cancel';

export interface SessionRecordingParts {
  readonly start: () => Recorder;
  /** Asks for a path and writes the file; undefined when the person cancels. */
  readonly save: (recording: RecordingFile) => Promise<string | undefined>;
  readonly askToSave: () => Promise<ClosingAnswer>;
  /** Shows that it couldn't be saved; a page that is being closed shows no status. */
  readonly showNotSaved: () => Promise<void>;
  readonly onStarted: () => void;
  readonly onSaveEnded: (outcome: RecordingSaveOutcome) => void;
}

export type SessionRecording = ReturnType<typeof createSessionRecording>;

/** Creates the recording without starting it. */
export function createSessionRecording(parts: SessionRecordingParts) {
  let recorder: Recorder | undefined;
  /** Stopped but not saved: the dialog for its path is open, or saving failed. */
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
    // The recording continued while the question was open.
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
    /** Starts recording, or stops it and asks for a path. */
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
    /** Resolves to the person's choice whether the page may close; undefined when nothing would be lost. */
    mayClose,
    /** Discards the recording without a question, when the page has closed. */
    drop,
  };
}
