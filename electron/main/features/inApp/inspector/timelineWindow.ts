/** The window that shows a recording, with the file's name as title. */
import { basename } from 'node:path';
import type { ShellLanguage } from '../../../lib/texts/shellLanguage.ts';
import {
  type ShellPageWindow,
  openShellPage,
} from '../../../windows/shellPages/shellPageWindow.ts';
import type { Replay } from '../staging/staging.ts';
import { replayFrom, sayUnread } from './playRecording.ts';
import { type ChosenRecording, chooseRecording } from './recordingFiles.ts';
import { timelineOf } from './timeline.ts';
import {
  type NamedTimeline,
  type TimelineState,
  momentPicture,
  momentTexts,
  viewTimeline,
} from './timelineView.ts';

/**
 * Asks for a file and shows it. Resolves to a text about the problem, or to undefined when the file is shown or the person cancels.
 * `play` plays the recording from a selected moment.
 */
export async function showRecording(
  language: ShellLanguage,
  play: (replay: Replay) => void,
): Promise<string | undefined> {
  const chosen = await chooseRecording(language.text('support.recording.show'));
  if (chosen === undefined) return undefined;
  const shown = named(chosen);
  if (shown === undefined) return sayUnread(chosen.read, language.text);
  const { read } = chosen;
  open({ shown, index: 0, other: undefined, problem: '' }, language, (index) => {
    if (read.kind === 'recording') play(replayFrom(read.recording, shown.entries[index]));
  });
  return undefined;
}

function named({ path, read }: ChosenRecording): NamedTimeline | undefined {
  return read.kind === 'recording'
    ? { name: basename(path), entries: timelineOf(read.recording) }
    : undefined;
}

function open(
  first: TimelineState,
  language: ShellLanguage,
  replay: (index: number) => void,
): void {
  let state = first;
  const change = (changes: Partial<TimelineState>): void => {
    state = { ...state, problem: '', ...changes };
    page.refresh();
  };
  /** Updates the open page without moving the focus. */
  const seek = (wanted: number): void => {
    const last = Math.max(0, state.shown.entries.length - 1);
    const index = Math.min(Math.max(0, Math.trunc(wanted) || 0), last);
    state = { ...state, index };
    page.change({
      texts: momentTexts(state, language.text),
      pictures: { picture: momentPicture(state) },
      progress: { slider: index },
    });
  };
  const compare = async (): Promise<void> => {
    const chosen = await chooseRecording(language.text('timeline.compare'));
    if (chosen === undefined) return;
    const other = named(chosen);
    change(
      other === undefined ? { problem: sayUnread(chosen.read, language.text) ?? '' } : { other },
    );
  };
  const page: ShellPageWindow = openShellPage({
    ...{ parent: undefined, language, size: { width: 1100, height: 760 } },
    content: () => viewTimeline(state, language.text),
    onAct: ({ action, fields }) => {
      if (action === 'seek') seek(Number(fields['index']));
      else if (action === 'previous') seek(state.index - 1);
      else if (action === 'next') seek(state.index + 1);
      else if (action === 'replay') replay(state.index);
      else if (action === 'compare') void compare();
      else if (action === 'timeline') change({ other: undefined });
    },
  });
}
