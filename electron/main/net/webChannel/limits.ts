/** What one page may ask of a host before it is refused. Generous: a page of ours sends a few messages a minute. */

export interface HostLimits {
  /** Characters of one message; a longer one is not read, and a call in it is refused. */
  readonly messageLength: number;
  /** Calls, settings and the like in a second; more are answered with a refusal. */
  readonly requestsPerSecond: number;
  /** Messages of any kind in a second; more are dropped unread. */
  readonly messagesPerSecond: number;
  /** Calls whose promises have not settled yet. */
  readonly pendingCalls: number;
  /** Objects handed out and still alive. */
  readonly handedOut: number;
}

export const DEFAULT_LIMITS: HostLimits = {
  messageLength: 256 * 1024,
  requestsPerSecond: 2000,
  messagesPerSecond: 10_000,
  pendingCalls: 2000,
  handedOut: 1000,
};
