import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenTouched } from './whenTouched.ts';

let idle: (() => void)[] = [];
let done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  done = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
});
afterEach(() => {
  vi.useRealTimers();
});

const touch = (type: string): boolean => dispatchEvent(new Event(type));
const rest = (): void => idle.shift()?.();
const wait = (): void => whenTouched([() => done.push('first'), () => done.push('second')]);

test('[CH-1] runs nothing before the first interaction', () => {
  wait();
  vi.advanceTimersByTime(60_000);
  expect(idle).toEqual([]);
  touch('pointerdown');
  vi.advanceTimersByTime(300);
  expect(idle).toHaveLength(1);
});

test('[CH-1] after an interaction, runs each task once, one by one, when idle', () => {
  wait();
  touch('pointerover');
  vi.advanceTimersByTime(299);
  touch('pointerover');
  expect(idle).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([]);
  rest();
  expect(done).toEqual(['first']);
  rest();
  touch('pointerdown');
  vi.advanceTimersByTime(1000);
  rest();
  expect(done).toEqual(['first', 'second']);
});

test('[CH-1] waits for a pause in typing', () => {
  wait();
  for (let letters = 0; letters < 10; letters += 1) {
    touch('keydown');
    touch('input');
    vi.advanceTimersByTime(299);
    rest();
  }
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  rest();
  expect(done).toEqual(['first']);
});

test('[CH-1] counts a focused field as an interaction', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  wait();
  vi.advanceTimersByTime(300);
  expect(idle).toHaveLength(1);
  field.remove();
});
