/** Records the messages between a page in in-app mode and its client. */
import { basename } from 'node:path';
import { type WebContents, app, type BrowserWindow, dialog } from 'electron';
import type { InAppStation } from '../station/station.ts';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import { recordedPlace } from './pageAddress.ts';
import { startRecorder } from './recorder.ts';
import { saveRecording } from './recordingFiles.ts';
import {
  type RecordingSaveOutcome,
  type SessionRecording,
  createSessionRecording,
  type ClosingAnswer,
} from './sessionRecording.ts';

/** The buttons of the question when a page is closed while it is recorded. */
const ANSWERS: readonly ClosingAnswer[] = ['save', 'discard', 'cancel'];

/** Asks over the page's window. Closing the box cancels. */
async function askToSaveRecording(window: BrowserWindow, text: ShellText): Promise<ClosingAnswer> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    title: text('support.recording.title'),
    message: text('supportClosing.question'),
    detail: text('supportClosing.text'),
    buttons: ANSWERS.map((answer) => text(`supportClosing.${answer}`)),
    defaultId: ANSWERS.indexOf('save'),
    cancelId: ANSWERS.indexOf('cancel'),
    noLink: true,
  });
  return ANSWERS[response] ?? 'cancel';
}

/** Shows over the page's window that the recording couldn't be saved. */
async function showNotSaved(window: BrowserWindow, text: ShellText): Promise<void> {
  await dialog.showMessageBox(window, {
    type: 'error',
    title: text('support.recording.title'),
    message: text('support.recording.notSaved'),
    buttons: [text('about.ok')],
  });
}

/** Wide enough to read the page, and small enough for minutes of pictures. */
const PICTURE_WIDTH = 640;
const PICTURE_QUALITY = 60;

/** Creates the recording; `say` gets a text about each step for the inspector. */
export function recordStation(
  station: InAppStation,
  text: ShellText,
  say: (sentence: string) => void,
  hasPictures: () => boolean,
): SessionRecording {
  const sentence = (outcome: RecordingSaveOutcome): string => {
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
      const pictures = {
        take: () => takePicture(station.window().webContents),
        now: () => performance.now(),
      };
      const { traffic, journal } = station;
      const source = hasPictures() ? pictures : undefined;
      return startRecorder(traffic, journal, facts, station.objects(), source);
    },
    save: (recording) => saveRecording(recording, text('support.recording.title')),
    askToSave: () => askToSaveRecording(station.window(), text),
    showNotSaved: () => showNotSaved(station.window(), text),
    onStarted: () => say(text('support.recording.running')),
    onSaveEnded: (outcome) => say(sentence(outcome)),
  });
}

/** A picture of the page in Base64; undefined while the page isn't drawn. */
async function takePicture(contents: WebContents): Promise<string | undefined> {
  const picture = await contents.capturePage();
  if (picture.isEmpty()) return undefined;
  const { width } = picture.getSize();
  const small = width > PICTURE_WIDTH ? picture.resize({ width: PICTURE_WIDTH }) : picture;
  return small.toJPEG(PICTURE_QUALITY).toString('base64');
}
