/** Keeps the ringing socket of a signed-in person open as long as the page is open. */
import * as z from 'zod/mini';
import { type RingServerMessage, ringServerMessageWire } from '#shared/wire/ringing.ts';
import { reconnectDelay } from '#renderer/media/reconnectDelay.ts';
import { openRingingSocket } from '#renderer/platform/socket/openSignallingSocket.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import { watchWake } from '#renderer/platform/wake/watchWake.ts';
import { accessTokenAtom } from '../accessToken.ts';
import type { Store } from '../services.ts';
import { sessionUserAtom } from '../session.ts';
import { canRingAtom, forgetRingingAtom, setLineAtom, takeRingNewsAtom } from './ringing.ts';

/** How often the page checks that the server still answers. */
const PING_MS = 25_000;

/** Opens it whenever someone is signed in and the server can ring. Returns a function that stops this. */
export function watchRinging(store: Store): () => void {
  let current: { readonly userId: string; readonly end: () => void } | undefined;
  function look(): void {
    const userId = store.get(canRingAtom) ? store.get(sessionUserAtom)?.id : undefined;
    if (userId === current?.userId) return;
    current?.end();
    if (current !== undefined) store.set(forgetRingingAtom);
    current = userId === undefined ? undefined : { userId, end: keepLine(store) };
  }
  const ends = [store.sub(canRingAtom, look), store.sub(sessionUserAtom, look)];
  look();
  return () => {
    for (const end of ends) end();
    current?.end();
  };
}

function keepLine(store: Store): () => void {
  let socket: SignallingSocket | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeard = true;
  let hasEnded = false;

  function connect(): void {
    clearTimeout(timer);
    isHeard = true;
    const opened = openRingingSocket();
    socket = opened;
    opened.onOpen(() => void greet(opened));
    opened.onMessage((text) => take(opened, text));
    opened.onClose(lose);
  }

  async function greet(opened: SignallingSocket): Promise<void> {
    const accessToken = await store.set(accessTokenAtom);
    if (socket !== opened) return;
    if (accessToken === undefined) lose();
    else opened.send(JSON.stringify({ type: 'hello', accessToken }));
  }

  function take(opened: SignallingSocket, text: string): void {
    if (socket !== opened) return;
    isHeard = true;
    const news = read(text);
    if (news === undefined) return;
    if (news.type === 'ready') {
      attempt = 0;
      store.set(setLineAtom, (message) => opened.send(JSON.stringify(message)));
    }
    store.set(takeRingNewsAtom, news);
  }

  function drop(): void {
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
    store.set(setLineAtom, undefined);
  }

  function lose(): void {
    if (hasEnded) return;
    drop();
    timer = setTimeout(connect, reconnectDelay(attempt, Math.random()));
    attempt += 1;
  }

  function check(): void {
    if (socket === undefined) return;
    if (!isHeard) return lose();
    isHeard = false;
    socket.send(JSON.stringify({ type: 'ping' }));
  }

  const heartbeat = setInterval(check, PING_MS);
  const unwatch = watchWake(() => {
    attempt = 0;
    lose();
  });
  connect();
  return () => {
    hasEnded = true;
    clearInterval(heartbeat);
    unwatch();
    drop();
  };
}

function read(text: string): RingServerMessage | undefined {
  try {
    const parsed = z.safeParse(ringServerMessageWire, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not JSON
  }
}
