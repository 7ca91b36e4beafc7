/** What replaces parts of a real page to test it. */
import type { Fault, HttpsState } from './faults.ts';
import type { RecordingFile } from './recording.ts';

export interface Staging {
  readonly https: HttpsState;
  readonly fault: Fault | undefined;
  readonly replay: Replay | undefined;
}

export interface Replay {
  readonly recording: RecordingFile;
  readonly speed: number;
  /** The moment and page at which the replay begins; absent: the beginning. */
  readonly from?: { readonly at: number; readonly place: string };
}

/** The real page. */
export const UNSTAGED: Staging = { https: 'asIs', fault: undefined, replay: undefined };
