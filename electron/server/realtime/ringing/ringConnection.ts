/** One ringing socket, from the handshake to the close: identification, limits, and the handling of messages. */
import type { WebSocket } from 'ws';
import {
  type RingClientMessage,
  type RingServerMessage,
  ringClientMessageWire,
} from '#shared/wire/ringing.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { CallerByToken } from '#server/domain/accounts/callers.ts';
import type { Presence } from '#server/domain/presence/presence.ts';
import type { SignallingTimes } from '#server/realtime/signalling/socketTimes.ts';
import type { Line } from './lineBook.ts';
import type { Lines } from './rings.ts';
import { createMessageLimits } from '#server/realtime/messageLimits.ts';
import { parseMessage } from '#server/realtime/parseMessage.ts';

/** Close codes of the WebSocket protocol that are used here. */
const CLOSE = { goingAway: 1001, policy: 1008, problem: 1011 } as const;

/** After this many unanswered pings, the page counts as disconnected. */
const UNANSWERED_MAX = 4;

export interface RingConnectionParts {
  readonly callerByToken: CallerByToken;
  readonly clock: Clock;
  readonly presence: Pick<Presence, 'seen'>;
  readonly lines: Lines;
  readonly times: Pick<SignallingTimes, 'joinTimeoutMs'>;
  onError(this: void, error: unknown): void;
}

export type RingConnection = ReturnType<typeof serveRingConnection>;

export function serveRingConnection(
  socket: WebSocket,
  { callerByToken, clock, lines, presence, times, onError }: RingConnectionParts,
) {
  let line: Line | 'new' | 'asking' | 'closed' = 'new';
  const limits = createMessageLimits(clock.monotonicMs(), (reason) => {
    socket.removeListener('message', onMessage);
    socket.close(CLOSE.policy, reason);
  });
  /** The number of unanswered ping frames. The browser answers them even for background pages, whose timers don't run. */
  let unanswered = 0;

  const helloTimer = setTimeout(() => {
    if (line === 'new') socket.close(CLOSE.policy, 'no hello message');
  }, times.joinTimeoutMs);
  helloTimer.unref();

  function send(message: RingServerMessage): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }

  function invalid(reason: string): void {
    send({ type: 'invalid', reason });
    limits.countInvalid();
  }

  async function greet(accessToken: string): Promise<void> {
    line = 'asking';
    clearTimeout(helloTimer);
    const caller = await callerByToken(accessToken);
    // The socket may have closed during the database query.
    if (socket.readyState !== socket.OPEN) return;
    if (!caller.ok || caller.value.kind !== 'user') {
      send({ type: 'denied' });
      socket.close(CLOSE.policy, 'not signed in');
      return;
    }
    const { user, signIn } = caller.value;
    const own: Line = { user, signIn, send, close: () => socket.close(CLOSE.goingAway) };
    line = own;
    if (!(await lines.open(own))) socket.close(CLOSE.policy, 'too many pages');
  }

  async function take(message: RingClientMessage): Promise<void> {
    if (message.type === 'ping' && typeof line === 'object') return send({ type: 'pong' });
    if (message.type === 'hello' && line === 'new') return greet(message.accessToken);
    if (message.type === 'hello') return invalid('greeted already');
    if (message.type !== 'ping' && typeof line === 'object') return lines.take(line, message);
    return invalid('say hello first');
  }

  function onMessage(data: unknown, isBinary: boolean): void {
    if (line === 'closed' || limits.isFlood(clock.monotonicMs())) return;
    const message = isBinary ? undefined : parseMessage(ringClientMessageWire, data);
    if (message === undefined) return invalid('not a message of this protocol');
    take(message).catch((error: unknown) => {
      onError(error);
      socket.close(CLOSE.problem, 'the server could not do it');
    });
  }

  socket.on('message', onMessage);
  socket.on('pong', () => {
    unanswered = 0;
    if (typeof line === 'object') presence.seen(line.user.login);
  });
  // Broken frames and resets end in `close`; without a listener they would end the process.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(helloTimer);
    if (typeof line === 'object') lines.close(line);
    line = 'closed';
  });

  return {
    /** Closes a connection that has been silent for too long. */
    checkSilence(): void {
      if (unanswered >= UNANSWERED_MAX) return socket.terminate();
      unanswered += 1;
      socket.ping();
    },
    shutDown: (): void => socket.close(CLOSE.goingAway, 'the server stops'),
  };
}
