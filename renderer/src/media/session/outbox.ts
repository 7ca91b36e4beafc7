/** Below the server's limit of messages a second (`SIGNALLING_MAX_MESSAGES_PER_S`), with room for pings. */
const MESSAGES_PER_WINDOW = 40;
const WINDOW_MS = 1000;

/**
 * Sends messages in order, never faster than the server allows: joining a full conference causes a burst of candidates for each
 * participant.
 */
export function createOutbox(send: (text: string) => void) {
  const pending: string[] = [];
  let sentInWindow = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    while (sentInWindow < MESSAGES_PER_WINDOW) {
      const text = pending.shift();
      if (text === undefined) break;
      sentInWindow += 1;
      send(text);
    }
    if (sentInWindow > 0) timer ??= setTimeout(openWindow, WINDOW_MS);
  }
  function openWindow(): void {
    timer = undefined;
    sentInWindow = 0;
    flush();
  }

  return {
    post(text: string) {
      pending.push(text);
      flush();
    },
    /** Drops the messages that weren't sent. */
    clear() {
      pending.length = 0;
    },
  };
}
