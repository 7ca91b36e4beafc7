/** One signalling socket, from the handshake to the close: limits, order of messages, and their handling. */
import type { WebSocket } from 'ws';
import {
  type ClientMessage,
  type JoinMessage,
  type ServerMessage,
  clientMessageWire,
} from '#shared/wire/signalling.ts';
import { withSpan } from '#server/lib/tracing.ts';
import type { CallRoute, Handshake } from './callRoute.ts';
import { type JoinParts, joinHere } from './joining.ts';
import { type SeatedParts, takeSeatedMessage } from './seatedMessages.ts';
import type { Link, Seat, Waiter } from './seats.ts';
import { createMessageLimits } from '#server/realtime/messageLimits.ts';
import { parseMessage } from '#server/realtime/parseMessage.ts';

/** Close codes of the WebSocket protocol that are used here. */
const CLOSE = {
  ...{ normal: 1000, goingAway: 1001, policy: 1008, problem: 1011 },
  ...{ restart: 1012, tryLater: 1013 },
} as const;

/** A receiver with this much unsent data counts as disconnected. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

export interface ConnectionParts extends JoinParts, SeatedParts {
  readonly route: CallRoute;
  readonly handshake: Handshake;
  readonly joinTimeoutMs: number;
  readonly silenceLimitMs: number;
  now(): number;
  /** Called when another server has taken the socket. */
  onPassedOn(this: void): void;
}

type State =
  | { readonly kind: 'new' }
  | { readonly kind: 'joining' }
  /** Another server has the conference. */
  | { readonly kind: 'passedOn' }
  | { readonly kind: 'waiting'; readonly waiter: Waiter }
  | { readonly kind: 'seated'; readonly seat: Seat }
  | { readonly kind: 'closed' };

export type Connection = ReturnType<typeof serveConnection>;

export function serveConnection(socket: WebSocket, parts: ConnectionParts) {
  const { live } = parts;
  let state: State = { kind: 'new' };
  let heardAt = parts.now();
  const limits = createMessageLimits(heardAt, (reason) => {
    socket.removeListener('message', onMessage);
    close(CLOSE.policy, reason);
  });

  const joinTimer = setTimeout(() => {
    if (state.kind === 'new') close(CLOSE.policy, 'no join message');
  }, parts.joinTimeoutMs);
  joinTimer.unref();

  const link: Link = {
    send,
    reject(book, code, by) {
      send({ type: 'rejected', book, code, ...(by !== undefined && { by }) });
      state = { kind: 'closed' };
      close(CLOSE.normal, 'rejected');
    },
    drop() {
      state = { kind: 'closed' };
      close(CLOSE.normal, 'resumed elsewhere');
    },
    seated(seat) {
      state = { kind: 'seated', seat };
      parts.chat.sendStretch(seat, undefined).catch((error: unknown) => parts.onError(error));
    },
  };

  function send(message: ServerMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.terminate();
      return;
    }
    socket.send(writeMessage(message));
  }

  function close(code: number, reason: string): void {
    clearTimeout(joinTimer);
    socket.close(code, reason);
  }

  /** Whether too many messages arrived within a second, including protocol pings. */
  function isFlood(): boolean {
    heardAt = parts.now();
    return limits.isFlood(heardAt);
  }

  function invalid(reason: string): void {
    send({ type: 'invalid', reason });
    limits.countInvalid();
  }

  /** Whether this server has the conference; otherwise it forwards the socket to the server that does, or closes it. */
  async function findHere(message: JoinMessage): Promise<boolean> {
    const { route, handshake } = parts;
    const place = await route.find(message.callId);
    if (place.kind === 'here') {
      socket.once('close', place.leave);
      if (socket.readyState === socket.OPEN) return true;
      place.leave();
    } else if (place.kind === 'unknown') {
      close(CLOSE.tryLater, 'not found yet');
    } else if (route.isPassedOn(handshake)) {
      close(CLOSE.restart, 'elsewhere');
    } else {
      state = { kind: 'passedOn' };
      socket.removeListener('message', onMessage);
      route.passOn(socket, place.address, message, handshake);
      parts.onPassedOn();
    }
    return false;
  }

  async function join(message: JoinMessage): Promise<void> {
    state = { kind: 'joining' };
    if (!(await findHere(message))) return;
    const isOpen = (): boolean => socket.readyState === socket.OPEN;
    await joinHere(parts, message, link, isOpen, (waiter) => {
      state = { kind: 'waiting', waiter };
    });
  }

  function handle(message: ClientMessage): void {
    if (message.type === 'ping') {
      send({ type: 'pong' });
    } else if (message.type === 'leave') {
      depart();
      close(CLOSE.normal, 'left');
    } else if (message.type === 'join' && state.kind === 'new') {
      clearTimeout(joinTimer);
      withSpan('signalling join', () => join(message)).catch((error: unknown) => {
        parts.onError(error);
        close(CLOSE.problem, 'the server could not do it');
      });
    } else if (state.kind === 'seated') {
      takeSeatedMessage(parts, state.seat, message, invalid);
    } else {
      invalid(state.kind === 'new' ? 'join first' : 'not inside yet');
    }
  }

  /** Frees the seat at once. */
  function depart(): void {
    if (state.kind === 'seated') live.leave(state.seat);
    if (state.kind === 'waiting') live.stopWaiting(state.waiter);
    state = { kind: 'closed' };
  }

  function onMessage(data: unknown, isBinary: boolean): void {
    if (state.kind === 'closed' || isFlood()) return;
    const message = isBinary ? undefined : parseMessage(clientMessageWire, data);
    if (message) handle(message);
    else invalid('not a message of this protocol');
  }

  socket.on('message', onMessage);
  socket.on('ping', () => {
    if (state.kind !== 'closed' && state.kind !== 'passedOn') isFlood();
  });
  // Broken frames and resets end in `close`; without a listener they would end the process.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(joinTimer);
    if (state.kind === 'seated') live.disconnected(state.seat, link);
    if (state.kind === 'waiting') live.stopWaiting(state.waiter);
    state = { kind: 'closed' };
  });

  return {
    /** Closes a connection that has been silent for too long. */
    checkSilence(): void {
      // The other server tracks when the person was last active.
      if (state.kind === 'passedOn') return;
      if (parts.now() - heardAt > parts.silenceLimitMs) socket.terminate();
    },
    shutDown(): void {
      state = { kind: 'closed' };
      close(CLOSE.goingAway, 'the server stops');
    },
  };
}

let last: { readonly message: ServerMessage; readonly text: string } | undefined;

/** Serialises a message. The message must not change after this: one that is sent to many people in a row is serialised once. */
function writeMessage(message: ServerMessage): string {
  if (last?.message !== message) last = { message, text: JSON.stringify(message) };
  return last.text;
}
