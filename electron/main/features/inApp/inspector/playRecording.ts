/** Plays a recording in the place of a page in in-app mode. */
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

/** Asks for the file and plays it; the sentence about how that went, undefined when the person would rather not. */
export async function playRecording(
  staged: StagedStation,
  speed: Speed,
  text: ShellText,
): Promise<string | undefined> {
  const chosen = await chooseRecording(text('support.recording.open'));
  return chosen && playRead(staged, chosen.read, speed, text);
}

/** Why a file is no recording; undefined where it is one. */
export function sayUnread(read: OpenedRecording, text: ShellText): string | undefined {
  return read.kind === 'recording' ? undefined : text(PROBLEMS[read.kind]);
}

/** Plays what was read; the sentence about how that went. */
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

/** The replay that begins at a moment of a recording, on the page of then. */
export function replayFrom(
  recording: RecordingFile,
  entry: Pick<TimelineEntry, 'at' | 'address'> | undefined,
): Replay {
  const { at, address } = entry ?? { at: 0, address: recording.place };
  const [path = '/', query] = address.split('?');
  // What was taken out of an address leads nowhere.
  const open = query === undefined || query.includes(HIDDEN) ? path : address;
  const place = address === recording.place ? address : recordedPlace(open);
  return { recording, speed: 1, from: { at, place: place.includes(HIDDEN) ? '/' : place } };
}
