/** The protocol, paragraph by paragraph. */
import { describe, expect, test, vi } from 'vitest';
import { HostObject } from './hostObject.ts';
import { type Wire, aFixture, aWire, connectTo } from '#tests/support/webChannelWire.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

function ready(wire: Wire): Wire {
  wire.say({ type: 3, id: 0 });
  wire.say({ type: 4 });
  return wire;
}

describe('[IA-1] messages', () => {
  test.each([0, 1, 'a', null, { x: 1 }, [1], 1e300, true])('return the id %j', (id) => {
    const wire = aWire(aFixture().object);
    wire.say({ type: 3, id });
    expect(wire.sent).toHaveLength(1);
    expect(wire.sent[0]).toMatchObject({ type: 10, id });
  });

  test('without an id are not run', () => {
    const { object, ran } = aFixture();
    const wire = aWire(object);
    wire.say({ type: 3 });
    wire.say({ type: 6, object: 'fixture', method: 'add', args: [1, 2] });
    expect([wire.sent, ran]).toEqual([[], []]);
  });

  test.each([
    { type: '3', id: 1 },
    { type: 3.5, id: 1 },
    { type: 0, id: 1 },
    { type: 11, id: 1 },
    { type: 1, object: 'fixture', signal: 0 },
    { type: 2, data: [] },
    { type: 10, id: 1, data: 1 },
    { id: 1 },
    [],
    [{ type: 3, id: 1 }],
    3,
    'x',
    null,
  ])('%j is ignored', (message) => {
    const wire = aWire(aFixture().object);
    wire.say(message);
    expect(wire.sent).toEqual([]);
  });

  test('broken JSON and binary messages are dropped', () => {
    const wire = aWire(aFixture().object);
    for (const text of ['{', '', 'undefined', 7, null, { type: 3, id: 1 }]) {
      wire.connection.receive(text);
    }
    expect(wire.sent).toEqual([]);
  });

  test('debug is written to the host’s log', () => {
    const onDebug = vi.fn();
    aWire(aFixture().object, { onDebug }).say({ type: 5, data: 'hello' });
    expect(onDebug).toHaveBeenCalledExactlyOnceWith('hello');
  });
});

describe('[IA-1] values', () => {
  test.each([
    ['text with \u0000 and 😀'],
    [1.5],
    [true],
    [null],
    [[1, [2, [3]]]],
    [{ a: { b: { c: [] } } }],
  ])('%j is returned unchanged', (value) => {
    expect(aWire(aFixture().object).call('echo', value)).toEqual([value]);
  });

  test('undefined becomes null, and a date ISO text', () => {
    const wire = aWire(aFixture().object);
    expect(wire.call('nothing')).toEqual([null]);
    expect(wire.call('moment')).toEqual(['1970-01-01T00:00:00.000Z']);
  });

  test('__proto__ is an ordinary key', () => {
    const wire = aWire(aFixture().object);
    wire.connection.receive(
      '{"type":6,"id":1,"object":"fixture","method":"echo","args":[{"__proto__":{"polluted":1}}]}',
    );
    expect(JSON.stringify(wire.sent[0])).toContain('"__proto__":{"polluted":1}');
    expect({}).not.toHaveProperty('polluted');
  });

  test('arguments are converted to their types, and refused if Qt would use the default', () => {
    const wire = aWire(aFixture().object);
    expect(wire.call('add', '4', 1)).toEqual([5]);
    expect(wire.call('add', 'four', 1)).toEqual([[]]);
    expect(wire.call('add', 1.5, 1)).toEqual([[]]);
    expect(wire.call('add', null, 1)).toEqual([[]]);
  });

  test('a schema’s refusal is the method’s answer', () => {
    const { object, ran } = aFixture();
    const wire = aWire(object);
    expect(wire.call('strict', 'long')).toEqual([{ ok: false, error: 'arguments' }]);
    expect(ran).toEqual([]);
    expect(wire.call('strict', 'ok')).toEqual([{ ok: true }]);
  });
});

describe('[IA-1] objects as values', () => {
  function aFactory() {
    const made: HostObject = new HostObject({
      properties: [{ name: 'me', read: () => made }],
      signals: [{ name: 'moved', types: ['int'] }],
    });
    const fixture = aFixture([{ name: 'make', types: [], run: () => ({ list: [made] }) }]);
    return { made, wire: ready(aWire(fixture.object)) };
  }
  const idOf = (data: unknown): string =>
    /"id":"(?<id>\{[0-9a-f-]{36}\})"/u.exec(JSON.stringify(data))?.groups?.['id'] ?? '';

  test('an object has one id, its data each time, and no nested copy', () => {
    const { wire } = aFactory();
    const [first] = wire.call('make');
    const [second] = wire.call('make');
    expect(first).toEqual(second);
    const id = idOf(first);
    expect(first).toMatchObject({
      list: [
        {
          '__QObject*__': true,
          id,
          data: {
            properties: [
              [0, 'objectName', [1, 2], ''],
              [1, 'me', [], expect.anything()],
            ],
          },
        },
      ],
    });
    expect(JSON.stringify(first).match(/"data":/gu)).toHaveLength(1);
  });

  test('a registered object is sent by name, and both reference forms find it', () => {
    const fixture = aFixture([{ name: 'self', types: [], run: () => fixture.object }]);
    const wire = ready(aWire(fixture.object));
    expect(wire.call('self')).toEqual([{ '__QObject*__': true, id: 'fixture' }]);
    expect(wire.call('same', { '__QObject*__': true, id: 'fixture' })).toEqual([true]);
    expect(wire.call('same', { id: 'fixture' })).toEqual([true]);
    expect(wire.call('same', { id: '{unknown}' })).toEqual([false]);
    expect(wire.call('echo', [{ '__QObject*__': true, id: '{unknown}' }])).toEqual([[null]]);
  });

  test('destroyed is sent once without a subscription, and the object is then unknown', () => {
    const { made, wire } = aFactory();
    const id = idOf(wire.call('make'));
    made.destroy();
    made.destroy();
    expect(wire.ofType(1)).toEqual([
      { type: 1, object: id, signal: 0, args: [expect.objectContaining({ id })] },
    ]);
    wire.say({ type: 6, id: 'gone', object: id, method: 'deleteLater', args: [] });
    expect(wire.sent.filter((each) => each['id'] === 'gone')).toEqual([]);
  });

  test('a page may destroy passed objects, but no registered ones', () => {
    const { made, wire } = aFactory();
    const object = idOf(wire.call('make'));
    wire.say({ type: 6, id: 'end', object, method: 3, args: [] });
    expect(made.isDestroyed).toBe(true);
    expect(wire.sent.find((each) => each['id'] === 'end')).toMatchObject({ data: null });
    expect(wire.call('deleteLater')).toEqual([[]]);
    expect(wire.call(3)).toEqual([[]]);
    expect(wire.call('add', 1, 1)).toEqual([2]);
  });

  test('a page cannot use an object that it never got', () => {
    const { made, wire } = aFactory();
    const object = idOf(wire.call('make'));
    const other = ready(connectTo(wire.host));
    other.say({ type: 6, id: 'x', object, method: 'deleteLater', args: [] });
    expect(other.sent.filter((each) => each['id'] === 'x')).toEqual([]);
    made.destroy();
    expect(other.ofType(1)).toEqual([]);
  });

  test('deregistering is sent as destroyed, and a later object is not announced', () => {
    const wire = ready(aWire(aFixture().object));
    wire.host.register('late', aFixture().object);
    expect(wire.sent).toHaveLength(1);
    wire.host.deregister('fixture');
    expect(wire.ofType(1)).toMatchObject([{ object: 'fixture', signal: 0 }]);
    expect(wire.call('add', 1, 1)).toEqual([]);
  });
});

test('[IA-1] each page gets the overload of a signal that it subscribed to', () => {
  const object = new HostObject({
    signals: [
      { name: 'multi', types: ['int'] },
      { name: 'multi', types: ['QString'] },
    ],
  });
  const wire = ready(aWire(object));
  wire.say({ type: 7, object: 'fixture', signal: 6 });
  expect(object.emit('multi', 1)).toBe(false);
  expect(object.emit('multi(QString)', 'one')).toBe(true);
  expect(wire.ofType(1)).toEqual([{ type: 1, object: 'fixture', signal: 6, args: ['one'] }]);
});
