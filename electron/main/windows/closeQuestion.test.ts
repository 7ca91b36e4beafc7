import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { App, BrowserWindow } from 'electron';
import { askBeforeClosing } from './closeQuestion.ts';

/** An app and its window with only the members for closing, and a question that a test answers. */
function setUp() {
  const quit = vi.fn();
  // The app, with only quitting.
  const app = Object.assign(new EventEmitter(), { quit }) as unknown as App;
  const close = vi.fn();
  // The window, with only closing.
  const window = Object.assign(new EventEmitter(), {
    close,
    isDestroyed: () => false,
  }) as unknown as BrowserWindow;
  const state: { answer: Promise<boolean> | undefined } = { answer: undefined };
  const ask = vi.fn(() => state.answer);
  askBeforeClosing(app, window, ask);
  const emit = (target: object, name: string, isRefused = false): boolean => {
    const event = {
      defaultPrevented: isRefused,
      preventDefault: () => {
        event.defaultPrevented = true;
      },
    };
    Reflect.apply(Reflect.get(target, 'emit'), target, [name, event]);
    return event.defaultPrevented;
  };
  return {
    ...{ state, ask, close, quit, window },
    tryClosing: (isRefused?: boolean) => emit(window, 'close', isRefused),
    tryQuitting: (isRefused?: boolean) => emit(app, 'before-quit', isRefused),
  };
}

test('without an obstacle the window closes and the app ends', () => {
  const { tryClosing, tryQuitting } = setUp();
  expect([tryClosing(), tryQuitting()]).toEqual([false, false]);
});

test('confirming continues, and declining doesn’t', async () => {
  const { state, close, quit, tryClosing, tryQuitting } = setUp();
  state.answer = Promise.resolve(false);
  expect(tryClosing()).toBe(true);
  await state.answer;
  expect(tryQuitting()).toBe(true);
  await state.answer;
  expect([close, quit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  state.answer = Promise.resolve(true);
  tryClosing();
  await state.answer;
  expect([close, quit].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  tryQuitting();
  await state.answer;
  expect([close, quit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('asks one question at a time, and none after another refusal', () => {
  const { state, ask, tryClosing, tryQuitting } = setUp();
  state.answer = new Promise(() => undefined);
  tryClosing(true);
  expect(ask).not.toHaveBeenCalled();
  expect([tryClosing(), tryClosing(), tryQuitting()]).toEqual([true, true, true]);
  expect(ask).toHaveBeenCalledOnce();
});

test('a failing question blocks nothing', async () => {
  const { state, close, tryClosing } = setUp();
  state.answer = Promise.reject(new Error('no screen'));
  expect(tryClosing()).toBe(true);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(tryClosing()).toBe(false);
});

test('a destroyed window asks nothing', () => {
  const { state, ask, window, tryQuitting } = setUp();
  state.answer = Promise.resolve(true);
  window.emit('closed');
  expect(tryQuitting()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
