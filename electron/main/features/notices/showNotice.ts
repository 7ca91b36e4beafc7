/** Shows system notifications; a click brings the server's window. */
import { Notification } from 'electron';
import type { NoticeWords } from './noticeWords.ts';

/** Kept while they are shown: one that is collected as garbage no longer hears its click. */
const standing = new Set<Notification>();
const STANDING_MAX = 10;

/** Shows one; false where the system has none. */
export function showNotice(words: NoticeWords, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false;
  const notification = new Notification({ ...words, silent: true });
  const forget = (): void => {
    standing.delete(notification);
  };
  notification.on('click', () => {
    forget();
    onClick();
  });
  notification.on('close', forget);
  notification.on('failed', forget);
  standing.add(notification);
  // Not every system reports that a notice was closed.
  const [oldest] = standing;
  if (standing.size > STANDING_MAX && oldest !== undefined) standing.delete(oldest);
  notification.show();
  return true;
}
