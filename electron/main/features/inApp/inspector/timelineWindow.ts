/** The window in which a recording is looked into, named by its file. */
import { basename } from 'node:path';
import type { ShellLanguage } from '../../../lib/texts/shellLanguage.ts';
import {
  type ShellPageWindow,
  openShellPage,
} from '../../../windows/shellPages/shellPageWindow.ts';
import { sayUnread } from './playRecording.ts';
import { type ChosenRecording, chooseRecording } from './recordingFiles.ts';
import { timelineOf } from './timeline.ts';
import {
  type NamedTimeline,
  type TimelineState,
  momentTexts,
  viewTimeline,
} from './timelineView.ts';

/** Asks for a file and shows it; the sentence about why not, undefined when it is shown or the person would rather not. */
export async function showRecording(language: ShellLanguage): Promise<string | undefined> {
  const chosen = await chooseRecording(language.text('support.recording.show'));
  if (chosen === undefined) return undefined;
  const shown = named(chosen);
  if (shown === undefined) return sayUnread(chosen.read, language.text);
  open({ shown, index: 0, other: undefined, problem: '' }, language);
  return undefined;
}

function named({ path, read }: ChosenRecording): NamedTimeline | undefined {
  return read.kind === 'recording'
    ? { name: basename(path), entries: timelineOf(read.recording) }
    : undefined;
}

function open(first: TimelineState, language: ShellLanguage): void {
  let state = first;
  const change = (changes: Partial<TimelineState>): void => {
    state = { ...state, problem: '', ...changes };
    page.refresh();
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
      if (action === 'seek') {
        state = { ...state, index: Number(fields['index']) };
        page.change({ texts: momentTexts(state, language.text) });
      } else if (action === 'compare') void compare();
      else if (action === 'timeline') change({ other: undefined });
    },
  });
}
