/** What a person is asked when a page is closed while it is being recorded. */
import { type BrowserWindow, dialog } from 'electron';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import type { ClosingAnswer } from './sessionRecording.ts';

const ANSWERS: readonly ClosingAnswer[] = ['save', 'discard', 'cancel'];

/** Asks over the page's window. Closing the box cancels. */
export async function askToSaveRecording(
  window: BrowserWindow,
  text: ShellText,
): Promise<ClosingAnswer> {
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

/** Says over the page's window that the recording could not be written. */
export async function showNotSaved(window: BrowserWindow, text: ShellText): Promise<void> {
  await dialog.showMessageBox(window, {
    type: 'error',
    title: text('support.recording.title'),
    message: text('support.recording.notSaved'),
    buttons: [text('about.ok')],
  });
}
