import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLIENT } from '#shared/bridge/clientObject.ts';
import { layOut } from '#shared/bridge/classLayout.ts';
import { shapeOf } from '#shared/bridge/describe.ts';
import { PAYLOAD_MAX_LENGTH, createTrafficReader } from './readTraffic.ts';

const layout = layOut(shapeOf(CLIENT));
const indexOf = (method: string): number =>
  [...layout.methods].find(([, { name }]) => name === method)?.[0] ?? -1;

function aReader() {
  const read = createTrafficReader((object) => (object === 'client' ? layout : undefined));
  return (message: object, at = 0, from: 'page' | 'client' = 'page', connection = 1) =>
    read({ at, connection, from, text: JSON.stringify(message) });
}

test('names a method by its number, and adds the duration to the answer', () => {
  const read = aReader();
  const asked = read(
    { type: 6, id: 7, object: 'client', method: indexOf('setBadge'), args: [3] },
    10,
  );
  expect(asked).toMatchObject({ kind: 'invokeMethod', member: 'client.setBadge', payload: '[3]' });
  const other = read({ type: 10, id: 7, data: null }, 11, 'client', 2);
  expect([other.member, other.tookMs]).toEqual(['', undefined]);
  const answer = read({ type: 10, id: 7, data: { ok: true } }, 14.5, 'client');
  expect(answer).toMatchObject({ member: 'client.setBadge', tookMs: 4.5, size: 37 });
  expect(answer.refusal).toBeUndefined();
});

test.each([
  ['openExternal', { ok: false, error: 'refused' }, 'refused'],
  ['openExternal', { ok: false }, 'refused'],
  ['quit', [], 'refused'],
  ['getDevices', [], undefined],
  ['setBadge', { ok: true }, undefined],
  ['log', null, undefined],
])('an answer of %s with %j is refused: %j', (method, data, refusal) => {
  const read = aReader();
  read({ type: 6, id: 1, object: 'client', method, args: [] });
  expect(read({ type: 10, id: 1, data }, 1, 'client').refusal).toBe(refusal);
});

test('names signals and changed properties', () => {
  const read = aReader();
  const signal = layout.signals.get('deepLink');
  expect(read({ type: 7, object: 'client', signal }).member).toBe('client.deepLink');
  const update = read({
    type: 2,
    data: [{ object: 'client', signals: {}, properties: { 2: 'de' } }],
  });
  expect([update.kind, update.member]).toEqual(['propertyUpdate', 'client.language']);
});

test('payloads are redacted and short', () => {
  const read = aReader();
  const { payload } = read({
    type: 6,
    id: 1,
    object: 'client',
    method: 'log',
    args: ['k=SECRET', 'x'.repeat(9000)],
  });
  expect(payload).not.toContain('SECRET');
  expect(payload).toHaveLength(PAYLOAD_MAX_LENGTH + 1);
});

test('any message is a line', () => {
  const read = createTrafficReader(() => undefined);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.jsonValue(), (text, value) => {
      const message = JSON.stringify({
        type: 6,
        id: value,
        object: 'x',
        method: value,
        args: value,
      });
      for (const each of [text, message]) {
        expect(read({ at: 1, connection: 1, from: 'page', text: each }).size).toBe(each.length);
      }
    }),
  );
});
