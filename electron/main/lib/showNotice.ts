/** Shows system notifications; a click brings the window that they are about. */
import { Notification, type NotificationConstructorOptions } from 'electron';

/** Kept while they are shown: one that is collected as garbage no longer hears its click. */
const standing = new Set<Notification>();
const STANDING_MAX = 10;

/** A system that has said nothing by then has shown nothing. */
const ANSWER_LIMIT_MS = 3000;

/** Shows one; the answer says whether the system has really shown it. */
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
  // Not every system reports that a notice was closed.
  const [oldest] = standing;
  if (standing.size > STANDING_MAX && oldest !== undefined) standing.delete(oldest);
  const answer = systemAnswer(notification);
  notification.show();
  return answer;
}

/** Whether the system says that it has shown a notification. To be called before that: some answer at once. */
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
