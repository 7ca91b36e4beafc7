/** Notifies a person who looks elsewhere that something happened. */
import type { ShellNotice } from '#shared/ipc/contract.ts';
import { findShell } from '../desktop/shell.ts';
import { isLookedAt } from './showAttention.ts';

export type PersonNotice = ShellNotice;

/**
 * By the system. The shell decides, because it knows its windows better than a page does, and words it itself. A browser
 * shows `words` while the page is not looked at, and only where the person has allowed this site to notify.
 */
export function notifyPerson(notice: PersonNotice, words: string): void {
  const shell = findShell();
  if (shell !== undefined) {
    // Refused or going: the page says it too.
    shell.notify(notice).catch(() => undefined);
    return;
  }
  if (isLookedAt() || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    // The same words replace each other.
    const shown = new Notification(words, { tag: words, silent: true });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    return; // phones let only service workers notify
  }
}
