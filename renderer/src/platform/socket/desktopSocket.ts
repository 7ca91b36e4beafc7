import { SHELL_BRIDGE_KEY, type ShellBridge } from '#shared/ipc/bridge.ts';
import { createSubscribers } from './subscribers.ts';
import type { SignallingSocket } from './signallingSocket.ts';

/** The part of the shell's bridge that a socket needs. */
export type SocketBridge = Pick<
  ShellBridge,
  | 'openSocket'
  | 'sendSocket'
  | 'closeSocket'
  | 'onSocketOpened'
  | 'onSocketMessage'
  | 'onSocketClosed'
>;

const SOCKET_ID_LIMIT = 1_000_000;

/**
 * Ids start at random: after a reload the main process may still hold sockets of the previous page, whose last events must not be
 * taken for ours.
 */
let lastId = Math.floor(Math.random() * SOCKET_ID_LIMIT);

/** The shell's bridge, when the page runs in the shell. */
export function findSocketBridge(): SocketBridge | undefined {
  const candidate: unknown = Reflect.get(window, SHELL_BRIDGE_KEY);
  return isSocketBridge(candidate) ? candidate : undefined;
}

/** Opens a socket through the main process to a path of the chosen server. */
export function openDesktopSocket(bridge: SocketBridge, path: string): SignallingSocket {
  lastId = (lastId + 1) % SOCKET_ID_LIMIT;
  const id = lastId;
  const opened = createSubscribers<undefined>();
  const received = createSubscribers<string>();
  const closed = createSubscribers<undefined>();
  let state: 'opening' | 'open' | 'ended' = 'opening';

  const subscriptions = [
    bridge.onSocketOpened((event) => {
      if (event.id !== id || state !== 'opening') return;
      state = 'open';
      opened.emit(undefined);
    }),
    bridge.onSocketMessage((event) => {
      if (event.id === id && state === 'open') received.emit(event.text);
    }),
    bridge.onSocketClosed((event) => {
      if (event.id === id) lose();
    }),
  ];
  bridge.openSocket(id, path).catch(lose);

  function end(): void {
    state = 'ended';
    for (const unsubscribe of subscriptions) unsubscribe();
  }
  function lose(): void {
    if (state === 'ended') return;
    end();
    closed.emit(undefined);
  }

  return {
    send(text) {
      if (state === 'open') bridge.sendSocket(id, text).catch(lose);
    },
    close() {
      if (state === 'ended') return;
      end();
      bridge.closeSocket(id).catch(() => undefined); // already gone is what we wanted
    },
    onOpen: (listener) => opened.add(listener),
    onMessage: (listener) => received.add(listener),
    onClose: (listener) => closed.add(listener),
  };
}

function isSocketBridge(candidate: unknown): candidate is SocketBridge {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'openSocket' in candidate &&
    typeof candidate.openSocket === 'function'
  );
}
