/** The delivery of updates, signals, answers in order, and refusals. */
import { describe, expect, test, vi } from 'vitest';
import { type Wire, aFixture, aWire, connectTo } from '#tests/support/webChannelWire.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const PING = 7;

function ready(wire: Wire): Wire {
  wire.say({ type: 3, id: 0 });
  wire.say({ type: 4 });
  return wire;
}

describe('[IA-1] property updates', () => {
  test('sends one update with the last value for fifty changes', () => {
    const fixture = aFixture();
    const wire = ready(aWire(fixture.object));
    for (let index = 1; index <= 50; index += 1) fixture.setText(`t${index}`);
    fixture.setCount(3);
    vi.advanceTimersByTime(49);
    expect(wire.ofType(2)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(wire.ofType(2)).toEqual([
      {
        type: 2,
        data: [
          { object: 'fixture', signals: { 5: ['t50'], 6: [3] }, properties: { 1: 't50', 2: 3 } },
        ],
      },
    ]);
  });

  test('sends a busy page the next update only after its idle, without loss', () => {
    const fixture = aFixture();
    const wire = ready(aWire(fixture.object));
    fixture.setText('a');
    vi.advanceTimersByTime(50);
    fixture.setText('b');
    vi.advanceTimersByTime(500);
    fixture.setText('c');
    expect(wire.ofType(2)).toHaveLength(1);
    wire.say({ type: 4 });
    wire.say({ type: 4 });
    expect(wire.ofType(2)).toHaveLength(2);
    expect(wire.ofType(2)[1]).toMatchObject({ data: [{ properties: { 1: 'c' } }] });
    vi.advanceTimersByTime(500);
    expect(wire.ofType(2)).toHaveLength(2);
  });

  test('a busy page doesn’t delay another one', () => {
    const fixture = aFixture();
    const busy = aWire(fixture.object);
    busy.say({ type: 3, id: 0 });
    const other = ready(connectTo(busy.host));
    fixture.setText('x');
    vi.advanceTimersByTime(50);
    expect([busy.ofType(2).length, other.ofType(2).length]).toEqual([0, 1]);
  });

  test('sends no updates before init', () => {
    const fixture = aFixture();
    const wire = aWire(fixture.object);
    wire.say({ type: 4 });
    fixture.setText('x');
    vi.advanceTimersByTime(100);
    expect(wire.sent).toEqual([]);
  });

  test('a page sets writable properties, and gets the update; others are ignored', () => {
    const wire = ready(aWire(aFixture().object));
    for (const [property, value] of [
      [1, 'new'],
      [1, 7],
      [2, 9],
      [99, 'x'],
      ['text', 'x'],
      ['__proto__', 'x'],
      [0, 'name'],
    ]) {
      wire.say({ type: 9, object: 'fixture', property, value });
    }
    vi.advanceTimersByTime(50);
    expect(wire.sent.slice(1)).toEqual([
      { type: 2, data: [{ object: 'fixture', signals: { 5: ['new'] }, properties: { 1: 'new' } }] },
    ]);
  });
});

describe('[IA-1] signals', () => {
  const SUBSCRIBE = { type: 7, object: 'fixture', signal: PING };

  test('are sent once for repeated subscriptions, until the last one ends', () => {
    const { object } = aFixture();
    const wire = ready(aWire(object));
    wire.say(SUBSCRIBE);
    wire.say(SUBSCRIBE);
    object.emit('ping', 'a', 1);
    wire.say({ ...SUBSCRIBE, type: 8 });
    object.emit('ping', 'b', 2);
    wire.say({ ...SUBSCRIBE, type: 8 });
    wire.say({ ...SUBSCRIBE, type: 8 });
    object.emit('ping', 'c', 3);
    expect(wire.ofType(1).map((each) => each['args'])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('are sent only to the subscribed page, complete and in order', () => {
    const { object } = aFixture();
    const wire = ready(aWire(object));
    const other = ready(connectTo(wire.host));
    wire.say(SUBSCRIBE);
    for (let index = 0; index < 500; index += 1) object.emit('ping', '', index);
    expect(wire.ofType(1)).toHaveLength(500);
    expect(wire.ofType(1)[499]).toMatchObject({ args: ['', 499] });
    expect(other.ofType(1)).toEqual([]);
  });

  test('have no args without arguments, and unknown ones are ignored', () => {
    const { object } = aFixture();
    const wire = ready(aWire(object));
    for (const signal of [8, 99, -1, 'bare', null, '__proto__']) {
      wire.say({ type: 7, object: 'fixture', signal });
    }
    object.emit('bare');
    object.emit('unheard of');
    expect(wire.ofType(1)).toEqual([{ type: 1, object: 'fixture', signal: 8 }]);
  });

  test('of a property are sent as an update even when subscribed', () => {
    const fixture = aFixture();
    const wire = ready(aWire(fixture.object));
    wire.say({ type: 7, object: 'fixture', signal: 5 });
    fixture.setText('x');
    vi.advanceTimersByTime(50);
    expect([wire.ofType(1).length, wire.ofType(2).length]).toEqual([0, 1]);
  });
});

describe('[IA-1] order', () => {
  test('answers calls in order', () => {
    const wire = ready(aWire(aFixture().object));
    for (let id = 1; id <= 1000; id += 1) {
      wire.say({ type: 6, id, object: 'fixture', method: 'add', args: [id, 0] });
    }
    expect(
      wire
        .ofType(10)
        .slice(1)
        .map((each) => each['data']),
    ).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });

  test('sends a signal before the answer to its call', () => {
    const wire = ready(aWire(aFixture().object));
    wire.say({ type: 7, object: 'fixture', signal: PING });
    wire.call('shout');
    expect(wire.sent.slice(1).map((each) => each['type'])).toEqual([1, 10]);
  });

  test('answers promises when they resolve, without delaying others', async () => {
    const wire = ready(aWire(aFixture().object));
    wire.call('later', 30);
    wire.call('later', 10);
    wire.call('add', 1, 1);
    await vi.advanceTimersByTimeAsync(40);
    expect(
      wire
        .ofType(10)
        .slice(1)
        .map((each) => each['data']),
    ).toEqual([2, 10, 30]);
  });

  test('sends and watches nothing after the end of a connection', async () => {
    const fixture = aFixture();
    const wire = ready(aWire(fixture.object));
    wire.say({ type: 7, object: 'fixture', signal: PING });
    wire.call('later', 10);
    fixture.setText('x');
    const count = wire.sent.length;
    wire.connection.close();
    fixture.object.emit('ping', 'x', 1);
    wire.say({ type: 3, id: 1 });
    await vi.advanceTimersByTimeAsync(100);
    expect(wire.sent).toHaveLength(count);
    expect(wire.host.connectionCount()).toBe(0);
    expect(fixture.object.watcherCount).toBe(1); // the host itself
  });
});

describe('[IA-1] refusals', () => {
  test.each([
    ['unheardOf', []],
    ['add', [1]],
    ['add', [1, 2, 3]],
    ['add(int,int)', [1, 2]],
    ['ping', []],
    ['__proto__', []],
    ['constructor', []],
    ['then', []],
    ['toString', []],
    [99, []],
    [-1, []],
    [PING, []],
    [null, []],
    [{}, []],
    ['echo', Array.from({ length: 11 }, () => 1)],
  ])('answers %j with %j with an empty list', (method, args) => {
    const { object, ran } = aFixture();
    const wire = aWire(object);
    expect(wire.call(method, ...args)).toEqual([[]]);
    expect(ran).toEqual([]);
  });

  test('by index, drops extra arguments and refuses missing ones', () => {
    const { object } = aFixture();
    const wire = aWire(object);
    const index = [...object.layout.methods].find(([, { name }]) => name === 'add')?.[0];
    expect(wire.call(index, 1, 2, 3)).toEqual([3]);
    expect(wire.call(index, 1)).toEqual([[]]);
  });

  test.each(['nobody', '', '__proto__', 'constructor', 7, null])(
    'doesn’t answer the unknown object %j',
    (object) => {
      const wire = aWire(aFixture().object);
      wire.say({ type: 6, id: 1, object, method: 'add', args: [1, 2] });
      expect(wire.sent).toEqual([]);
    },
  );

  test('answers exceptions and rejections with null, without details', async () => {
    const wire = aWire(aFixture().object);
    expect(wire.call('fail')).toEqual([null]);
    wire.call('reject');
    await vi.advanceTimersByTimeAsync(1);
    expect(wire.sent.map((each) => each['data'])).toEqual([null, null]);
    expect(JSON.stringify(wire.sent)).not.toContain('secret');
  });

  test('calls the closest overload', () => {
    const wire = aWire(aFixture().object);
    expect(wire.call('kind', 1)).toEqual(['double']);
    expect(wire.call('kind', '1')).toEqual(['text']);
  });
});
