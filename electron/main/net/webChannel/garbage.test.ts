/** For any input from a page: nothing throws, nothing is answered twice, no prototype changes. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HostObject } from './hostObject.ts';
import { aFixture, aWire } from '#tests/support/webChannelWire.ts';

const attack = fc.constantFrom<unknown>(
  '__proto__',
  'constructor',
  'prototype',
  'then',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'deleteLater',
  'fixture',
  'add',
  'echo',
  'same',
  'make',
  'kind',
  'text',
  '',
  -0,
  0,
  3,
  5,
  1e308,
);
const anything = fc.oneof(attack, fc.jsonValue(), fc.integer({ min: -2, max: 30 }));
const hostileObject = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'id', '__QObject*__'), fc.string()), anything),
  )
  .map((entries) => Object.fromEntries(entries));
const value = fc.oneof(anything, hostileObject, fc.array(hostileObject, { maxLength: 3 }));

const message = fc.record(
  {
    type: fc.oneof(fc.integer({ min: 1, max: 10 }), anything),
    id: value,
    object: fc.oneof(fc.constant('fixture'), anything),
    method: anything,
    args: fc.oneof(fc.array(value, { maxLength: 12 }), value),
    signal: anything,
    property: anything,
    value,
    data: value,
  },
  { requiredKeys: [] },
);

test('[IA-1] survives garbage in every kind of message', () => {
  const untouched = Reflect.ownKeys(Object.prototype).length;
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          message.map((each) => JSON.stringify(each)),
          fc.string(),
          value,
        ),
        {
          maxLength: 20,
        },
      ),
      (texts) => {
        const fixture = aFixture([{ name: 'make', types: [], run: () => new HostObject({}) }]);
        const wire = aWire(fixture.object);
        for (const text of texts) {
          const before = wire.ofType(10).length;
          wire.connection.receive(text);
          expect(wire.ofType(10).length - before).toBeLessThanOrEqual(1);
        }
        for (const sent of wire.ofType(10)) expect(sent).toHaveProperty('data');
        expect(fixture.object.isDestroyed).toBe(false);
        wire.connection.close();
      },
    ),
    { numRuns: 1500 },
  );
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(untouched);
  expect({}).not.toHaveProperty('id');
});

test('[IA-1] answers each call with an id on a known object exactly once', () => {
  fc.assert(
    fc.property(anything, fc.array(value, { maxLength: 12 }), value, (method, args, id) => {
      const { object } = aFixture();
      // These answer later, and aren't awaited.
      const name = typeof method === 'number' ? object.methodAt(method)?.name : method;
      fc.pre(name !== 'later' && name !== 'reject');
      const wire = aWire(object);
      wire.say({ type: 6, id, object: 'fixture', method, args });
      expect(wire.ofType(10)).toHaveLength(1);
    }),
    { numRuns: 1500 },
  );
});

test('cuts deep nesting without a stack overflow', () => {
  const wire = aWire(aFixture().object);
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  wire.connection.receive(`{"type":6,"id":1,"object":"fixture","method":"echo","args":[${deep}]}`);
  expect(wire.ofType(10)).toHaveLength(1);
});
