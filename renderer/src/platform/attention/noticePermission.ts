/** Whether this site may notify the person by the system. */
import { findShell } from '../desktop/shell.ts';

/** `always`: the app decides for itself; `missing`: the browser has no notifications. */
export type NoticePermission = NotificationPermission | 'always' | 'missing';

export function readNoticePermission(): NoticePermission {
  if (findShell() !== undefined) return 'always';
  return 'Notification' in window ? Notification.permission : 'missing';
}

/** Asks the person; to be called at a press, because browsers refuse any other question. */
export async function askToNotify(): Promise<NoticePermission> {
  try {
    return await Notification.requestPermission();
  } catch {
    return readNoticePermission(); // no such question here
  }
}
