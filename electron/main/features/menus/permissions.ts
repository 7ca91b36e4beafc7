/** The dialog of the menu entry "Permissions…": the server's permissions, and buttons to change them. */
import { type BrowserWindow, type MessageBoxOptions, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import {
  type ConsentStates,
  CONSENT_KINDS,
  type MediaConsent,
} from '../../net/security/mediaConsent.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** The dialog's content: one line and one button per kind. */
function describePermissions(
  states: ConsentStates,
  text: ShellText,
  server: string,
): MessageBoxOptions {
  return {
    title: PRODUCT_NAME,
    message: text('permissions.title', { server }),
    detail: CONSENT_KINDS.map((kind) => text(`permissions.${kind}.${states[kind]}`)).join('\n'),
    buttons: [
      ...CONSENT_KINDS.map((kind) =>
        text(`permissions.${states[kind] === 'granted' ? 'block' : 'allow'}.${kind}`),
      ),
      text('permissions.close'),
    ],
    defaultId: CONSENT_KINDS.length,
    cancelId: CONSENT_KINDS.length,
    noLink: true,
  };
}

/** Shows the dialog, and again after each change, until it is closed. */
export async function showPermissions(
  window: BrowserWindow,
  consent: MediaConsent,
  text: ShellText,
  server: string,
): Promise<void> {
  while (!window.isDestroyed()) {
    const states = consent.states();
    const box = describePermissions(states, text, server);
    const { response } = await dialog.showMessageBox(window, box);
    const kind = CONSENT_KINDS[response];
    if (kind === undefined) return;
    consent.change(kind, states[kind] === 'granted' ? 'denied' : 'granted');
  }
}
