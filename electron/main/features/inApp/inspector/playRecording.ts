/** Plays a recording in a page in in-app mode. */
import type { StagedStation } from '../station/stagedStation.ts';
import type { ShellKey, ShellText } from '../../../lib/texts/shellTexts.ts';
import type { Speed } from './inspectorActs.ts';
import { type OpenedRecording, chooseRecording } from './recordingFiles.ts';
import { type Replay, UNSTAGED } from '../staging/staging.ts';
import type { RecordingFile } from '../staging/recording.ts';
import { recordedPlace } from './pageAddress.ts';
import { HIDDEN } from './redactValue.ts';
import type { TimelineEntry } from './timeline.ts';

const SPEED: Readonly<Record<Speed, number>> = { '1': 1, '10': 10, atOnce: Infinity };

const PROBLEMS = {
  tooLarge: 'support.recording.tooLarge',
  foreign: 'support.recording.foreign',
  otherVersion: 'support.recording.otherVersion',
  damaged: 'support.recording.damaged',
  unreadable: 'support.recording.unreadable',
} as const satisfies Readonly<Record<string, ShellKey>>;

/** Asks for the file and plays it. Resolves to a text about the result, or to undefined when the person cancels. */
export async function playRecording(
  staged: StagedStation,
  speed: Speed,
  text: ShellText,
): Promise<string | undefined> {
  const chosen = await chooseRecording(text('support.recording.open'));
  return chosen && playRead(staged, chosen.read, speed, text);
}

/** A text about why a file can't be read as a recording; undefined when it can. */
export function sayUnread(read: OpenedRecording, text: ShellText): string | undefined {
  return read.kind === 'recording' ? undefined : text(PROBLEMS[read.kind]);
}

/** Plays the opened recording and returns a text about the result. */
export function playRead(
  staged: StagedStation,
  read: OpenedRecording,
  speed: Speed,
  text: ShellText,
): string {
  if (read.kind !== 'recording') return text(PROBLEMS[read.kind]);
  const { recording } = read;
  staged.stage({ ...UNSTAGED, replay: { recording, speed: SPEED[speed] } });
  return text('support.recording.playing', { number: recording.messages.length });
}

/** The replay from a moment of a recording, on the page that was open then. */
export function replayFrom(
  recording: RecordingFile,
  entry: Pick<TimelineEntry, 'at' | 'address'> | undefined,
): Replay {
  const { at, address } = entry ?? { at: 0, address: recording.place };
  const [path = '/', query] = address.split('?');
  // A query with removed parts can't be opened.
  const open = query === undefined || query.includes(HIDDEN) ? path : address;
  const place = address === recording.place ? address : recordedPlace(open);
  return { recording, speed: 1, from: { at, place: place.includes(HIDDEN) ? '/' : place } };
}
