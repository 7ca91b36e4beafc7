import { EventEmitter } from 'node:events';
import type { MessagePortMain, WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { PORT_CHANNEL } from '#shared/bridge/portChannel.ts';
import { aFixture } from '#tests/support/webChannelWire.ts';
import { serverPages } from '../security/pageRules.ts';
import { createWebChannelHost } from '../webChannel/host.ts';
import { acceptPorts, mayHaveBridge } from './webChannelPorts.ts';

const SERVER = 'https://meet.example.org';
const PAGE = { url: `${SERVER}/?mode=inapp`, origin: SERVER, parent: null, detached: false };

class Port extends EventEmitter {
  readonly sent: string[] = [];
  readonly start = vi.fn();
  readonly close = vi.fn(() => void this.emit('close'));
  postMessage(text: string): void {
    this.sent.push(text);
  }
}

/** A window with only the members that the ports need. */
function aWindow() {
  const ipc = new EventEmitter();
  const contents = Object.assign(new EventEmitter(), { ipc, mainFrame: PAGE });
  const host = createWebChannelHost({ createId: () => 'id' });
  host.register('fixture', aFixture().object);
  acceptPorts(contents as unknown as WebContents, serverPages(SERVER), host);
  const open = (frame: object | null = PAGE): Port => {
    const port = new Port();
    const ports = [port as unknown as MessagePortMain];
    ipc.emit(PORT_CHANNEL, { senderFrame: frame, ports });
    return port;
  };
  return { contents, host, open };
}

test('[IA-1] a document communicates with the host through its port', () => {
  const { open, host } = aWindow();
  const port = open();
  port.emit('message', { data: '{"type":3,"id":1}' });
  expect(port.start).toHaveBeenCalledOnce();
  expect(port.sent[0]).toContain('"fixture"');
  expect(host.connectionCount()).toBe(1);
});

test.each([
  ['no frame', null],
  ['a sub-frame', { ...PAGE, parent: PAGE }],
  ['another origin', { ...PAGE, origin: 'https://example.org', url: 'https://example.org/' }],
])('[IA-1] %s gets none', (_name, frame) => {
  const { open, host } = aWindow();
  expect(open(frame).close).toHaveBeenCalledOnce();
  expect(host.connectionCount()).toBe(0);
});

test('[IA-1] a reload frees the port, and only the new document is served', () => {
  const { open, host } = aWindow();
  const before = open();
  before.emit('close');
  expect(host.connectionCount()).toBe(0);
  const after = open();
  before.emit('message', { data: '{"type":3,"id":1}' });
  after.emit('message', { data: '{"type":3,"id":2}' });
  expect([before.sent.length, after.sent.length]).toEqual([0, 1]);
});

test('[IA-1] a second port ends the first', () => {
  const { open, host } = aWindow();
  const first = open();
  open();
  expect(first.close).toHaveBeenCalledOnce();
  expect(host.connectionCount()).toBe(1);
});

test('[IA-1] every navigation is checked, and a crash ends the connection', () => {
  const { contents, open, host } = aWindow();
  open();
  contents.emit('did-navigate');
  expect(host.connectionCount()).toBe(1);
  contents.mainFrame = { ...PAGE, origin: 'plenum://app', url: 'plenum://app/.shell/stopped' };
  contents.emit('did-navigate');
  expect(host.connectionCount()).toBe(0);
  open();
  contents.emit('render-process-gone');
  expect(host.connectionCount()).toBe(0);
});

test('a message without a port is ignored', () => {
  const { contents, host } = aWindow();
  contents.ipc.emit(PORT_CHANNEL, { senderFrame: PAGE, ports: [] });
  expect(host.connectionCount()).toBe(0);
});

test.each([
  ['a page of the server', {}, true],
  ['a frame that has gone', { detached: true }, false],
  ['a sub-frame', { parent: {} }, false],
  ['another origin', { origin: 'https://example.org', url: 'https://example.org/' }, false],
  ['an address of another origin', { url: 'https://example.org/' }, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['the safe page', { origin: 'plenum://app', url: 'plenum://app/.shell/stopped' }, false],
])('[IA-1] whether %s may have the bridge', (_name, changes, expected) => {
  const frame = { url: `${SERVER}/c/x`, origin: SERVER, parent: null, detached: false };
  expect(mayHaveBridge({ ...frame, ...changes }, serverPages(SERVER))).toBe(expected);
});

test('[IA-1] no frame, no bridge', () => {
  expect(mayHaveBridge(null, serverPages(SERVER))).toBe(false);
});
