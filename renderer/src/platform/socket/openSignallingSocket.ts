import { API_BASE, RINGING_PATH, SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { findSocketBridge, openDesktopSocket } from './desktopSocket.ts';
import type { SignallingSocket } from './signallingSocket.ts';
import { createSubscribers } from './subscribers.ts';

export function openSignallingSocket(): SignallingSocket {
  return openSocket(SIGNALLING_PATH);
}

/** Opens the socket that rings for a signed-in person. */
export function openRingingSocket(): SignallingSocket {
  return openSocket(RINGING_PATH);
}

/**
 * Opens a socket to the page's server: in the shell through its main process (its page has no web origin that a server would
 * accept), otherwise directly.
 */
function openSocket(place: string): SignallingSocket {
  const path = `${API_BASE}/${place}`;
  const bridge = findSocketBridge();
  return bridge === undefined ? openBrowserSocket(path) : openDesktopSocket(bridge, path);
}

/** Opens a WebSocket to a path of the page's own origin. */
function openBrowserSocket(path: string): SignallingSocket {
  const opened = createSubscribers<undefined>();
  const received = createSubscribers<string>();
  const closed = createSubscribers<undefined>();
  const ended = new AbortController();
  const { signal } = ended;

  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${window.location.host}${path}`);
  socket.addEventListener('open', () => opened.emit(undefined), { signal });
  socket.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') received.emit(event.data);
    },
    { signal },
  );
  socket.addEventListener(
    'close',
    () => {
      ended.abort();
      closed.emit(undefined);
    },
    { signal },
  );

  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      ended.abort();
      socket.close(1000);
    },
    onOpen: (listener) => opened.add(listener),
    onMessage: (listener) => received.add(listener),
    onClose: (listener) => closed.add(listener),
  };
}
