/** Notifies a person who is looking elsewhere. */
import type { ShellNotice } from '#shared/ipc/contract.ts';
import { findShell } from '../desktop/shell.ts';
import { isLookedAt } from './showAttention.ts';

export type PersonNotice = ShellNotice;

/**
 * Shows a system notification. The shell decides whether to, because it knows its windows, and has its own texts. A browser shows
 * `words`, only while the page is out of sight and the person has allowed notifications.
 */
export function notifyPerson(notice: PersonNotice, words: string): void {
  const shell = findShell();
  if (shell !== undefined) {
    // Refused, or the shell is closing: the page shows it too.
    shell.notify(notice).catch(() => undefined);
    return;
  }
  if (isLookedAt() || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    // A notification with the same words replaces the previous one.
    const shown = new Notification(words, { tag: words, silent: true });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    return; // phones let only service workers notify
  }
}
