/** Shows system notifications; a click opens the window that they refer to. */
import { Notification, type NotificationConstructorOptions } from 'electron';

/** References to shown notifications: a garbage-collected one doesn't receive its click. */
const standing = new Set<Notification>();
const STANDING_MAX = 10;

/** Without an event until then, the system hasn't shown the notification. */
const ANSWER_LIMIT_MS = 3000;

/** Shows a notification; resolves to whether the system has shown it. */
export async function showNotice(
  words: NotificationConstructorOptions,
  onClick: () => void,
): Promise<boolean> {
  if (!Notification.isSupported()) return false;
  const notification = new Notification(words);
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
  // Not all systems report that a notification was closed.
  const [oldest] = standing;
  if (standing.size > STANDING_MAX && oldest !== undefined) standing.delete(oldest);
  const answer = systemAnswer(notification);
  notification.show();
  return answer;
}

/** Resolves to whether the system reports the notification as shown. Call it before `show()`: some systems report at once. */
export function systemAnswer(notification: Pick<Notification, 'once'>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_LIMIT_MS);
    const settle = (isShown: boolean): void => {
      clearTimeout(timer);
      resolve(isShown);
    };
    notification.once('show', () => settle(true));
    notification.once('failed', () => settle(false));
  });
}
