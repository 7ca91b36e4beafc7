/** Whether this site may show system notifications. */
import { findShell } from '../desktop/shell.ts';

/** `always`: the app decides for itself; `missing`: the browser has no notifications. */
export type NoticePermission = NotificationPermission | 'always' | 'missing';

export function readNoticePermission(): NoticePermission {
  if (findShell() !== undefined) return 'always';
  return 'Notification' in window ? Notification.permission : 'missing';
}

/** Asks the person. Call it from a press: browsers refuse any other request. */
export async function askToNotify(): Promise<NoticePermission> {
  try {
    return await Notification.requestPermission();
  } catch {
    return readNoticePermission(); // no such question here
  }
}
