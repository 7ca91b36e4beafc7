import { describe, expect, test, vi } from 'vitest';
import { aFixture, aWire } from '#tests/support/webChannelWire.ts';
import { HostObject } from './hostObject.ts';

describe('[IA-1] limits', () => {
  test('refuse a too long message and too many requests', () => {
    const onRefused = vi.fn();
    const wire = aWire(aFixture().object, {
      onRefused,
      now: () => 0,
      limits: { messageLength: 200, requestsPerSecond: 2 },
    });
    expect(wire.call('echo', 'x'.repeat(200))).toEqual([[]]);
    expect([wire.call('add', 1, 1), wire.call('add', 1, 1), wire.call('add', 1, 1)]).toEqual([
      [2],
      [2],
      [[]],
    ]);
    expect(onRefused).toHaveBeenCalledWith('message length');
  });

  test('answer a too long call with its method’s refusal, without running it', () => {
    const fixture = aFixture();
    const wire = aWire(fixture.object, { limits: { messageLength: 200 } });
    expect(wire.call('strict', 'x'.repeat(300))).toEqual([{ ok: false, error: 'arguments' }]);
    const method = fixture.object.layout.methodsByName.get('strict')?.[0];
    // As Qt's own library writes it.
    wire.say({ type: 6, object: 'fixture', method, args: ['x'.repeat(300)], id: 5 });
    expect(wire.sent.at(-1)).toEqual({
      ...{ type: 10, id: 5 },
      data: { ok: false, error: 'arguments' },
    });
    wire.say({ type: 6, object: 'unknown', method: 1, args: ['x'.repeat(300)], id: 6 });
    expect(wire.sent.at(-1)).toEqual({ type: 10, id: 6, data: [] });
    wire.say({ type: 5, data: 'x'.repeat(300) });
    expect(wire.sent).toHaveLength(3);
    expect(fixture.ran).toEqual([]);
  });

  test('bound calls that never settle', () => {
    const fixture = aFixture([
      { name: 'hang', types: [], run: () => new Promise(() => undefined) },
    ]);
    const wire = aWire(fixture.object, { limits: { pendingCalls: 2 } });
    expect([wire.call('hang'), wire.call('hang'), wire.call('hang')]).toEqual([[], [], [[]]]);
  });

  test('bound passed objects', () => {
    const fixture = aFixture([{ name: 'fresh', types: [], run: () => new HostObject({}) }]);
    const wire = aWire(fixture.object, { limits: { handedOut: 2 } });
    expect([wire.call('fresh'), wire.call('fresh'), wire.call('fresh')]).toEqual([
      [expect.objectContaining({ '__QObject*__': true })],
      [expect.objectContaining({ '__QObject*__': true })],
      [null],
    ]);
  });

  test('a failing transport ends only its connection', () => {
    const fixture = aFixture();
    const wire = aWire(fixture.object);
    const broken = wire.host.connect({
      send: () => {
        throw new Error('gone');
      },
    });
    broken.receive('{"type":3,"id":1}');
    expect(wire.host.connectionCount()).toBe(1);
    expect(wire.call('add', 1, 1)).toEqual([2]);
  });
});
