import { expect, test } from 'vitest';
import { CLIENT } from '#shared/bridge/clientObject.ts';
import { layOut } from '#shared/bridge/classLayout.ts';
import { shapeOf } from '#shared/bridge/describe.ts';
import { redactMessage } from './redactMessage.ts';

const { methods } = layOut(shapeOf(CLIENT));
const nameOf = (object: string, index: number): string | undefined =>
  object === 'client' ? methods.get(index)?.name : undefined;
const indexOf = (wanted: string): number | undefined =>
  [...methods].find(([, { name }]) => name === wanted)?.[0];

const aCall = (method: unknown, args: unknown): object => ({
  ...{ type: 6, id: 1, object: 'client', method, args },
});

test.each([
  ['notify', ['Anna', 'see you']],
  ['notify(QString,QString)', ['Anna', 'see you']],
  [indexOf('notify'), ['Anna', 'see you', { more: 'words' }]],
])('hides a notification’s text, called as %j', (method, args) => {
  expect(redactMessage(aCall(method, args), nameOf)).toEqual(
    aCall(
      method,
      args.map(() => '[hidden]'),
    ),
  );
});

test('hides text without a list of arguments, too', () => {
  expect(redactMessage(aCall('notify', { title: 'Anna' }), nameOf)).toEqual(
    aCall('notify', '[hidden]'),
  );
  expect(redactMessage({ type: 6, method: 'notify' }, nameOf)).toEqual({
    ...{ type: 6, method: 'notify' },
  });
});

test.each([
  [aCall('setBadge', [3])],
  [aCall(indexOf('setBadge'), [3])],
  [aCall(99, ['x'])],
  [aCall('notifyAll', ['x'])],
  [{ type: 10, id: 1, data: { ok: true } }],
  [null],
  [['notify', 'x']],
])('doesn’t change %j', (message) => {
  expect(redactMessage(message, nameOf)).toEqual(message);
});

test('removes secrets of other calls', () => {
  expect(redactMessage(aCall('log', ['info', 'k=SECRET']), nameOf)).toEqual(
    aCall('log', ['info', 'k=[hidden]']),
  );
});
