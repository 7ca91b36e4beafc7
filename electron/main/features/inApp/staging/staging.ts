/** What is shown in place of a real page, to try the page with it. */
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
  /** Where in it the page begins; absent: at its beginning. */
  readonly from?: { readonly at: number; readonly place: string };
}

/** The real page. */
export const UNSTAGED: Staging = { https: 'asIs', fault: undefined, replay: undefined };
