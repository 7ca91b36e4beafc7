/** The tap between ports and host, and delayed updates. */
import { expect, test, vi } from 'vitest';
import { HostObject } from './hostObject.ts';
import { createWebChannelHost } from './host.ts';
import { type TrafficMessage, createTraffic } from './traffic.ts';

function aTap() {
  let now = 0;
  const traffic = createTraffic(() => (now += 1));
  const heard: TrafficMessage[] = [];
  return { traffic, heard, listen: () => traffic.listen((message) => heard.push(message)) };
}

test('reports a message before its answers, with the reason for a refusal', () => {
  const { traffic, heard, listen } = aTap();
  listen();
  const connection = traffic.connection();
  connection.received('ask', () => {
    connection.sent('answer');
    traffic.refused('method');
    traffic.refused('later');
  });
  connection.sent('signal');
  traffic.refused('nothing is being handled');
  expect(heard).toEqual([
    { at: 1, connection: 1, from: 'page', text: 'ask', refusal: 'method' },
    { at: 2, connection: 1, from: 'client', text: 'answer' },
    { at: 3, connection: 1, from: 'client', text: 'signal' },
  ]);
});

test('without listeners reads no clock and stores nothing', () => {
  const now = vi.fn(() => 0);
  const traffic = createTraffic(now);
  const connection = traffic.connection();
  const handle = vi.fn();
  connection.received('ask', handle);
  connection.sent('answer');
  expect(handle).toHaveBeenCalledOnce();
  expect(now).not.toHaveBeenCalled();
});

test('counts documents, and forwards binary messages without a report', () => {
  const { traffic, heard, listen } = aTap();
  const end = listen();
  const handle = vi.fn();
  traffic.connection();
  traffic.connection().received(7, handle);
  end();
  expect([traffic.connectionCount(), heard, handle.mock.calls.length]).toEqual([2, [], 1]);
});

test('reports a failing handler, too', () => {
  const { traffic, heard, listen } = aTap();
  listen();
  expect(() =>
    traffic.connection().received('ask', () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(heard).toHaveLength(1);
});

test('[IA-1] blockUpdates delays changes, and sends the last value when unblocked', () => {
  vi.useFakeTimers();
  let level = 0;
  const object = new HostObject({
    signals: [{ name: 'levelChanged', types: ['int'] }],
    properties: [{ name: 'level', notify: 'levelChanged', read: () => level }],
  });
  const host = createWebChannelHost({ createId: () => 'id' });
  host.register('thing', object);
  const sent: string[] = [];
  const connection = host.connect({ send: (text) => sent.push(text) });
  connection.receive('{"type":3,"id":0}');
  connection.receive('{"type":4}');
  sent.length = 0;
  host.blockUpdates(true);
  for (level of [1, 2, 3]) object.changed('level');
  vi.advanceTimersByTime(500);
  expect(sent).toEqual([]);
  host.blockUpdates(false);
  expect(sent.map((text): unknown => JSON.parse(text))).toEqual([
    { type: 2, data: [{ object: 'thing', signals: { 5: [3] }, properties: { 1: 3 } }] },
  ]);
  vi.useRealTimers();
});
