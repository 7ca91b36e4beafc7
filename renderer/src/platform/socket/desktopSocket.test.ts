import { expect, test, vi } from 'vitest';
import { openDesktopSocket, type SocketBridge } from './desktopSocket.ts';
import { createSubscribers } from './subscribers.ts';

function aBridge() {
  const opened = createSubscribers<{ id: number }>();
  const received = createSubscribers<{ id: number; text: string }>();
  const closed = createSubscribers<{ id: number; code: number }>();
  const openSocket = vi.fn((_id: number, _path: string) => Promise.resolve());
  const sendSocket = vi.fn((_id: number, _text: string) => Promise.resolve());
  const closeSocket = vi.fn((_id: number) => Promise.resolve());
  const bridge: SocketBridge = {
    openSocket,
    sendSocket,
    closeSocket,
    onSocketOpened: (listener) => opened.add(listener),
    onSocketMessage: (listener) => received.add(listener),
    onSocketClosed: (listener) => closed.add(listener),
  };
  const id = (): number => openSocket.mock.lastCall?.[0] ?? -1;
  return { bridge, opened, received, closed, openSocket, sendSocket, closeSocket, id };
}

test('passes text both ways, and ignores events of other sockets', () => {
  const shell = aBridge();
  const socket = openDesktopSocket(shell.bridge, '/api/v3.8/signalling');
  const seen: string[] = [];
  socket.onOpen(() => seen.push('open'));
  socket.onMessage((text) => seen.push(text));
  socket.onClose(() => seen.push('closed'));
  const id = shell.id();

  socket.send('too early');
  shell.opened.emit({ id: id + 1 });
  shell.opened.emit({ id });
  shell.received.emit({ id: id + 1, text: 'of another' });
  shell.received.emit({ id, text: 'hello' });
  socket.send('hi');
  shell.closed.emit({ id, code: 1006 });
  shell.closed.emit({ id, code: 1006 });

  expect(seen).toEqual(['open', 'hello', 'closed']);
  expect(shell.sendSocket.mock.calls).toEqual([[id, 'hi']]);
});

test('reports a shell that refuses to open, and nothing after being closed', async () => {
  const refusing = aBridge();
  refusing.openSocket.mockRejectedValue(new Error('refused'));
  const lost = vi.fn();
  openDesktopSocket(refusing.bridge, '/api/v3.8/signalling').onClose(lost);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());

  const shell = aBridge();
  const closed = vi.fn();
  const socket = openDesktopSocket(shell.bridge, '/api/v3.8/signalling');
  socket.onClose(closed);
  socket.close();
  shell.closed.emit({ id: shell.id(), code: 1000 });
  expect(closed).not.toHaveBeenCalled();
  expect(shell.closeSocket).toHaveBeenCalledWith(shell.id());
});
