/** The question whether a server may use camera and microphone, in a box of the system's own. */
import { type BrowserWindow, type MessageBoxOptions, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import type { ConsentAnswer, ConsentKind } from './mediaConsent.ts';

/** What the box says for these kinds. `cancelId` is no button: a closed box is no answer. */
function describeQuestion(
  kinds: readonly ConsentKind[],
  text: ShellText,
  server: string,
): MessageBoxOptions {
  const [only = 'camera'] = kinds;
  return {
    type: 'question',
    title: PRODUCT_NAME,
    message: text(`question.${kinds.length > 1 ? 'both' : only}`, { server }),
    detail: text('question.detail'),
    buttons: [text('question.allow'), text('question.deny')],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  };
}

/** Shows the box on its window and waits. Without a window no one can be asked. */
export async function askAboutMedia(
  window: BrowserWindow | undefined,
  kinds: readonly ConsentKind[],
  text: ShellText,
  server: string,
): Promise<ConsentAnswer> {
  if (window === undefined || window.isDestroyed()) return 'dismissed';
  const { response } = await dialog.showMessageBox(window, describeQuestion(kinds, text, server));
  if (response === 0) return 'granted';
  return response === 1 ? 'denied' : 'dismissed';
}
