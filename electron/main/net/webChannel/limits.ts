/** The limits of one page's requests to a host. They are generous: our page sends a few messages per minute. */

export interface HostLimits {
  /** Characters of one message; a longer one isn't read, and a call in it is refused. */
  readonly messageLength: number;
  /** Calls, settings and similar requests per second; more are refused. */
  readonly requestsPerSecond: number;
  /** Messages of any kind per second; more are dropped unread. */
  readonly messagesPerSecond: number;
  /** Calls whose promises have not settled yet. */
  readonly pendingCalls: number;
  /** Live objects that were passed to the page. */
  readonly handedOut: number;
}

export const DEFAULT_LIMITS: HostLimits = {
  messageLength: 256 * 1024,
  requestsPerSecond: 2000,
  messagesPerSecond: 10_000,
  pendingCalls: 2000,
  handedOut: 1000,
};
