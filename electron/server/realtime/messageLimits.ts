/** Limits the messages on a socket: a number per second, and a few invalid ones. */
import { SIGNALLING_MAX_MESSAGES_PER_S } from '#shared/limits.ts';

const INVALID_LIMIT = 3;

/** Counts from now on; `end` is called with the reason when a limit is passed. */
export function createMessageLimits(nowMs: number, end: (reason: string) => void) {
  let second = { startedAt: nowMs, count: 0 };
  let invalidCount = 0;
  return {
    isFlood(atMs: number): boolean {
      if (atMs - second.startedAt >= 1000) second = { startedAt: atMs, count: 0 };
      second.count += 1;
      if (second.count <= SIGNALLING_MAX_MESSAGES_PER_S) return false;
      end('too many messages');
      return true;
    },
    countInvalid(): void {
      invalidCount += 1;
      if (invalidCount >= INVALID_LIMIT) end('too many invalid messages');
    },
  };
}
