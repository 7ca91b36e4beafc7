import * as z from 'zod/mini';
import { type ClientMessage, serverMessageWire } from '#shared/wire/signalling.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';

const ECHOES = 5;
/** The time limit for opening the socket. */
const OPEN_LIMIT_MS = 8000;
/** Servers close a socket without a join after 5 s. */
const ECHO_LIMIT_MS = 4500;

/** The signalling server's response; `openMs` is undefined without one. */
export interface SignallingMeasure {
  readonly openMs: number | undefined;
  readonly echoesMs: readonly number[];
}

/**
 * Opens a signalling socket like a call, measures the round trips of pings, and closes it without joining. Ends early with the
 * results so far when the signal is aborted or the socket is lost.
 */
export async function probeSignalling(
  openSocket: () => SignallingSocket,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<SignallingMeasure> {
  return new Promise((resolve) => {
    const startedAt = now();
    let openMs: number | undefined;
    let sentAt = startedAt;
    const echoesMs: number[] = [];
    let isSettled = false;
    const socket = openSocket();
    let timer = setTimeout(settle, OPEN_LIMIT_MS);

    function settle(): void {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      socket.close();
      resolve({ openMs, echoesMs });
    }

    function ping(): void {
      sentAt = now();
      socket.send(JSON.stringify({ type: 'ping' } satisfies ClientMessage));
    }

    signal.addEventListener('abort', settle, { once: true });
    socket.onOpen(() => {
      openMs = now() - startedAt;
      clearTimeout(timer);
      timer = setTimeout(settle, ECHO_LIMIT_MS);
      ping();
    });
    socket.onMessage((text) => {
      if (isSettled || !isPong(text)) return;
      echoesMs.push(now() - sentAt);
      if (echoesMs.length === ECHOES) settle();
      else ping();
    });
    socket.onClose(settle);
  });
}

function isPong(text: string): boolean {
  try {
    const message = z.safeParse(serverMessageWire, JSON.parse(text));
    return message.success && message.data.type === 'pong';
  } catch {
    return false; // not JSON, so not of this protocol
  }
}
