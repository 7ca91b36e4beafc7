import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { createCallState } from './callState.ts';

function setUp() {
  const display = { start: vi.fn(() => 7), stop: vi.fn() };
  // Of a page's contents only the events count here.
  const contents = new EventEmitter() as unknown as WebContents;
  return { display, contents, calls: createCallState(display) };
}

test('keeps the display awake from the first word of a call to the last', () => {
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
])('a page that goes is in no call any more (%s)', (event, details) => {
  const { display, contents, calls } = setUp();
  calls.set(contents, true);
  contents.emit(event, details);
  expect(calls.isInCall(contents)).toBe(false);
  expect(display.stop).toHaveBeenCalledOnce();
});

test('a change of address within the document ends no call', () => {
  const { contents, calls } = setUp();
  calls.set(contents, true);
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
  expect(calls.isInCall(contents)).toBe(true);
});

test('who waits for the end of all calls hears of the first beginning and the last end', () => {
  const { contents, calls } = setUp();
  const other = new EventEmitter() as unknown as WebContents;
  const heard: boolean[] = [];
  calls.onAnyChange((isAny) => heard.push(isAny));
  calls.set(contents, true);
  calls.set(other, true);
  calls.set(contents, false);
  expect([heard, calls.isAnyInCall()]).toEqual([[true], true]);
  other.emit('destroyed', {});
  expect([heard, calls.isAnyInCall()]).toEqual([[true, false], false]);
});
