import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { aContext } from '#tests/support/guardRun.ts';
import { launchStep } from './steps/launch.ts';

test.each([
  ['/?mode=inapp&version=8.5.0', 1],
  ['/?mode=inapp', 1],
  ['/?mode=INAPP', 0],
  ['/?version=8.5.0', 0],
  ['/', 0],
])('[IA-1] [GD-1] at %s looks for a client %d times', async (address, times) => {
  const connectClient = vi.fn();
  await launchStep(aContext(aStore(), address, { connectClient }));
  expect(connectClient).toHaveBeenCalledTimes(times);
});

test('[IA-1] does not read window.qt outside in-app mode', async () => {
  const look = vi.fn();
  Object.defineProperty(globalThis, 'qt', { get: look, configurable: true });
  await launchStep(aContext(aStore(), '/?version=8.5.0'));
  Reflect.deleteProperty(globalThis, 'qt');
  expect(look).not.toHaveBeenCalled();
});

test('[IA-1] the step decides without waiting for the client', () => {
  expect(launchStep(aContext(aStore(), '/?mode=inapp'))).toEqual({ kind: 'continue' });
});
