import { SIGNALLING_PING_INTERVAL_MS, SIGNALLING_SILENCE_LIMIT_MS } from '#shared/limits.ts';
import type { ClientMessage, JoinMessage, ServerMessage } from '#shared/wire/signalling.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import { createOutbox } from './outbox.ts';
import type { PageEvents } from './pageEvents.ts';
import { reconnectDelay } from '../reconnectDelay.ts';
import { readServerMessage } from './serverMessage.ts';

/** The messages of a joined participant; the client itself joins, leaves and pings. */
export type CallMessage = Exclude<ClientMessage, { type: 'join' | 'leave' | 'ping' }>;

export interface SignallingClientOptions {
  readonly openSocket: () => SignallingSocket;
  readonly page: PageEvents;
  readonly random: () => number;
  /** Creates the join message of each connection, without `resume`. */
  readonly createJoin: () => Promise<Omit<JoinMessage, 'type' | 'resume'>>;
  readonly onMessage: (message: ServerMessage) => void;
  /** The connection was lost or failed; attempt number `attempt` (from 1) follows after the delay. */
  readonly onLost: (attempt: number, delayMs: number) => void;
  /** That attempt begins. */
  readonly onRetry: () => void;
}

export interface SignallingClient {
  /** Sends when joined. While the connection is lost, keeps those messages for the resumed seat that nothing else repeats. */
  send(message: CallMessage): void;
  /** Retries at once, if the connection is waiting for its next attempt. */
  retryNow(): void;
  /** Leaves and ends for good. */
  leave(): void;
}

/** Time from opening a socket to the server's first answer. */
const ANSWER_LIMIT_MS = 10_000;
/** An attempt that has been unanswered for longer is restarted when the network comes back. */
const STALE_OPENING_MS = 1500;
/** How long the server may take to answer a check when the page becomes visible again. */
const CHECK_LIMIT_MS = 5000;
/** How long a ping may stay unanswered: together with one interval before it, this is the silence limit. */
const PONG_LIMIT_MS = SIGNALLING_SILENCE_LIMIT_MS - SIGNALLING_PING_INTERVAL_MS;
const KEPT_MESSAGES_MAX = 200;

/**
 * Keeps one person connected to the signalling server: joins, watches the heartbeat, and rejoins on the same seat after each loss, until they leave or are rejected.
 *
 * Silence is counted from the first unanswered ping, not from the last message: in a hidden page timers are late, and a ping that was never sent must not end the connection.
 */
export function createSignallingClient(options: SignallingClientOptions): SignallingClient {
  let socket: SignallingSocket | undefined;
  /** `answered`: the server has accepted the person, who may still be in the waiting room. */
  let state: 'waitingToConnect' | 'connecting' | 'answered' | 'seated' | 'ended' =
    'waitingToConnect';
  let attempt = 0;
  let resume: JoinMessage['resume'];
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let unansweredSinceMs: number | undefined;
  let openedAtMs = 0;
  const kept: CallMessage[] = [];
  const outbox = createOutbox((text) => socket?.send(text));

  const heartbeat = setInterval(beat, SIGNALLING_PING_INTERVAL_MS);
  const unsubscribePage = options.page.onReturn(checkOnReturn);
  const unsubscribeWake = options.page.onWake(checkOnReturn);
  const unsubscribeGone = options.page.onGone(leave);
  connect();

  function retry(): void {
    connect();
    options.onRetry();
  }

  function connect(): void {
    clearTimeout(retryTimer);
    openedAtMs = Date.now();
    state = 'connecting';
    unansweredSinceMs = undefined;
    const opened = options.openSocket();
    socket = opened;
    answerTimer = setTimeout(lose, ANSWER_LIMIT_MS);
    opened.onOpen(() => void join(opened));
    opened.onMessage(receive);
    opened.onClose(lose);
  }

  async function join(opened: SignallingSocket): Promise<void> {
    try {
      const message = await options.createJoin();
      if (socket !== opened || state === 'ended') return;
      opened.send(
        JSON.stringify({
          type: 'join',
          ...message,
          ...(resume && { resume }),
        } satisfies JoinMessage),
      );
    } catch {
      if (socket === opened) lose(); // no token could be had: the next attempt asks again
    }
  }

  function receive(text: string): void {
    unansweredSinceMs = undefined;
    clearTimeout(checkTimer);
    const message = readServerMessage(text);
    if (message === undefined || state === 'ended') return;
    if (message.type === 'waiting' || message.type === 'joined' || message.type === 'rejected') {
      clearTimeout(answerTimer);
      attempt = 0;
      state = 'answered';
    }
    if (message.type === 'joined') takeSeat(message);
    if (message.type === 'rejected') end();
    options.onMessage(message);
    if (message.type === 'joined') sendKept();
  }

  function takeSeat(message: Extract<ServerMessage, { type: 'joined' }>): void {
    state = 'seated';
    resume = { participantId: message.self.id, key: message.resumeKey };
    // On a new seat the kept messages are outdated: they name people by the old seat's ids.
    if (!message.resumed) kept.length = 0;
  }

  function sendKept(): void {
    for (const message of kept.splice(0)) outbox.post(JSON.stringify(message));
  }

  function lose(): void {
    if (state === 'ended' || state === 'waitingToConnect') return;
    state = 'waitingToConnect';
    dropSocket();
    const delay = reconnectDelay(attempt, options.random());
    attempt += 1;
    retryTimer = setTimeout(retry, delay);
    options.onLost(attempt, delay);
  }

  function beat(): void {
    if (unansweredSinceMs !== undefined && Date.now() - unansweredSinceMs >= PONG_LIMIT_MS) lose();
    else if (state === 'answered' || state === 'seated') ping();
  }

  function ping(): void {
    unansweredSinceMs ??= Date.now();
    socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientMessage));
  }

  function checkOnReturn(): void {
    if (state === 'waitingToConnect') retry();
    else if (state === 'connecting' && Date.now() - openedAtMs >= STALE_OPENING_MS) {
      // It started without a network, and would wait for answers to lost packets.
      dropSocket();
      connect();
    }
    if (state === 'answered' || state === 'seated') {
      ping();
      clearTimeout(checkTimer);
      checkTimer = setTimeout(lose, CHECK_LIMIT_MS);
    }
  }

  function dropSocket(): void {
    clearTimeout(answerTimer);
    clearTimeout(checkTimer);
    clearTimeout(retryTimer);
    unansweredSinceMs = undefined;
    outbox.clear();
    socket?.close();
    socket = undefined;
  }

  function end(): void {
    state = 'ended';
    clearInterval(heartbeat);
    unsubscribePage();
    unsubscribeWake();
    unsubscribeGone();
    dropSocket();
  }

  function leave(): void {
    if (state === 'ended') return;
    socket?.send(JSON.stringify({ type: 'leave' } satisfies ClientMessage));
    end();
  }

  return {
    send(message) {
      if (state === 'seated') outbox.post(JSON.stringify(message));
      else if (isKept(message) && kept.length < KEPT_MESSAGES_MAX) kept.push(message);
    },
    retryNow() {
      if (state === 'waitingToConnect') retry();
    },
    leave,
  };
}

/** The join message contains the media state, and peer connections repair themselves after a rejoin. */
function isKept({ type }: CallMessage): boolean {
  return type === 'admit' || type === 'refuse' || type === 'extend' || type === 'moderate';
}
