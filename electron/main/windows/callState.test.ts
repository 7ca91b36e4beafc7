import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { createCallState } from './callState.ts';

function setUp() {
  const display = { start: vi.fn(() => 7), stop: vi.fn() };
  // The contents of a page, with only their events.
  const contents = new EventEmitter() as unknown as WebContents;
  return { display, contents, calls: createCallState(display) };
}

test('keeps the display awake during a call', () => {
  const { display, contents, calls } = setUp();
  calls.set(contents, true);
  calls.set(contents, true);
  expect(calls.isInCall(contents)).toBe(true);
  expect(display.start).toHaveBeenCalledExactlyOnceWith('prevent-display-sleep');
  calls.set(contents, false);
  calls.set(contents, false);
  expect(calls.isInCall(contents)).toBe(false);
  expect(display.stop).toHaveBeenCalledExactlyOnceWith(7);
});

test.each([
  ['did-start-navigation', { isMainFrame: true, isSameDocument: false }],
  ['render-process-gone', {}],
  ['destroyed', {}],
])('a closed page is no longer in a call (%s)', (event, details) => {
  const { display, contents, calls } = setUp();
  calls.set(contents, true);
  contents.emit(event, details);
  expect(calls.isInCall(contents)).toBe(false);
  expect(display.stop).toHaveBeenCalledOnce();
});

test('reports each start and end once', () => {
  const { contents, calls } = setUp();
  const heard = vi.fn();
  const stop = calls.onChange(heard);
  for (const isInCall of [true, true, false, false]) calls.set(contents, isInCall);
  expect(heard.mock.calls).toEqual([
    [contents, true],
    [contents, false],
  ]);
  stop();
  calls.set(contents, true);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a navigation within the document doesn’t end the call', () => {
  const { contents, calls } = setUp();
  calls.set(contents, true);
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
  expect(calls.isInCall(contents)).toBe(true);
});

test('reports each change of the call and its microphone once', () => {
  const { contents, calls } = setUp();
  const onChange = vi.fn();
  calls.onChange(onChange);
  expect(calls.current()).toBeUndefined();
  calls.set(contents, true, true);
  calls.set(contents, true, true);
  expect(calls.current()).toEqual({ contents, isMicrophoneOn: true });
  calls.set(contents, true, false);
  expect(calls.current()).toEqual({ contents, isMicrophoneOn: false });
  contents.emit('destroyed');
  contents.emit('destroyed');
  expect(calls.current()).toBeUndefined();
  expect(onChange).toHaveBeenCalledTimes(3);
});
