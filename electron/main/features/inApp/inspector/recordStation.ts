/** The recording of what passes between a page in in-app mode and its client. */
import { basename } from 'node:path';
import { app } from 'electron';
import type { InAppStation } from '../station/station.ts';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import { askToSaveRecording, showNotSaved } from './askToSaveRecording.ts';
import { recordedPlace } from './pageAddress.ts';
import { startRecorder } from './recorder.ts';
import { saveRecording } from './recordingFiles.ts';
import {
  type SaveOutcome,
  type SessionRecording,
  createSessionRecording,
} from './sessionRecording.ts';

/** Makes the recording; `say` receives a sentence about each step for the inspector. */
export function recordStation(
  station: InAppStation,
  text: ShellText,
  say: (sentence: string) => void,
): SessionRecording {
  const sentence = (outcome: SaveOutcome): string => {
    switch (outcome.kind) {
      case 'saved':
        return text('support.recording.saved', { file: basename(outcome.path) });
      case 'declined':
        return text('support.recording.discarded');
      case 'failed':
        return text('support.recording.notSaved');
    }
  };
  return createSessionRecording({
    start: () => {
      const facts = {
        app: {
          version: app.getVersion(),
          electron: process.versions.electron,
          chromium: process.versions['chrome'] ?? '',
          system: `${process.platform} ${process.arch}`,
        },
        clientVersion: station.clientVersion(),
        page: station.parts.page,
        startedAt: new Date().toISOString(),
        place: recordedPlace(station.address()),
      };
      return startRecorder(station.traffic, station.journal, facts, station.objects());
    },
    save: (recording) => saveRecording(recording, text('support.recording.title')),
    askToSave: () => askToSaveRecording(station.window(), text),
    showNotSaved: () => showNotSaved(station.window(), text),
    onStarted: () => say(text('support.recording.running')),
    onSaveEnded: (outcome) => say(sentence(outcome)),
  });
}
