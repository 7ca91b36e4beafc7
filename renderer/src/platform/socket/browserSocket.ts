import { createSubscribers } from './subscribers.ts';
import type { SignallingSocket } from './signallingSocket.ts';

/** Opens a WebSocket to a path of the page's own origin. */
export function openBrowserSocket(path: string): SignallingSocket {
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
