import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';
import { createCallState } from '#main/windows/callState.ts';
import {
  CHOICE_LIMIT_MS,
  SECOND_QUESTION_LIMIT_MS,
  QUEUED_AFTER_GRANT_MS,
  QUEUED_AFTER_REFUSAL_MS,
  type ScreenChoice,
  createScreenRequests,
} from './screenRequests.ts';

withFakeTimers();

const SCREEN: ScreenChoice<string> = { kind: 'source', source: 'screen:0:0' };

function aPage(): WebContents {
  // The contents of a page, with only their events and lifetime.
  return Object.assign(new EventEmitter(), { isDestroyed: () => false }) as unknown as WebContents;
}

function setUp() {
  const calls = createCallState({ start: () => 1, stop: () => undefined });
  const page = aPage();
  calls.set(page, true);
  const questions: {
    readonly answer: (choice: ScreenChoice<string> | undefined) => void;
    readonly fail: (error: Error) => void;
    readonly signal: AbortSignal;
  }[] = [];
  const onBypass = vi.fn();
  const requests = createScreenRequests<string>({
    calls,
    onBypass,
    choose: (_contents, signal) =>
      new Promise((resolve, reject) => {
        questions.push({ answer: resolve, fail: reject, signal });
      }),
  });
  return { calls, page, questions, onBypass, requests };
}

test('passes a choice on once', async () => {
  const { page, questions, requests, onBypass } = setUp();
  const asked = requests.ask(page);
  questions[0]?.answer(SCREEN);
  expect(await asked).toBe(true);
  expect(requests.take(page, true)).toBe('screen:0:0');
  expect(requests.take(page, true)).toBeUndefined();
  vi.advanceTimersByTime(SECOND_QUESTION_LIMIT_MS);
  expect(onBypass).not.toHaveBeenCalled();
});

test.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
  ['the person cancels', ({ questions }) => questions[0]?.answer(undefined)],
  ['the sources cannot be listed', ({ questions }) => questions[0]?.fail(new Error('no portal'))],
  ['nobody chooses for a minute', () => vi.advanceTimersByTime(CHOICE_LIMIT_MS)],
  ['the page leaves its call', ({ calls, page }) => calls.set(page, false)],
  ['the page goes', ({ page }) => page.emit('destroyed')],
  [
    'the page is loaded again',
    ({ page }) => page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false }),
  ],
])('refused when %s', async (_when, happen) => {
  const parts = setUp();
  const asked = parts.requests.ask(parts.page);
  happen(parts);
  expect(await asked).toBe(false);
  parts.questions[0]?.answer(SCREEN);
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.requests.take(parts.page, true)).toBeUndefined();
});

test('notifies the picker when its answer is no longer needed', () => {
  const { calls, page, questions, requests } = setUp();
  void requests.ask(page);
  expect(questions[0]?.signal.aborted).toBe(false);
  calls.set(page, false);
  expect(questions[0]?.signal.aborted).toBe(true);
});

test('asks nothing outside a call', async () => {
  const { calls, page, questions, requests } = setUp();
  calls.set(page, false);
  expect(await requests.ask(page)).toBe(false);
  expect(questions).toHaveLength(0);
});

test.each([
  ['a refusal', undefined, QUEUED_AFTER_REFUSAL_MS],
  ['a grant', SCREEN, QUEUED_AFTER_GRANT_MS],
])('after %s a request counts as queued for a while', async (_what, choice, ms) => {
  const { page, questions, requests } = setUp();
  const first = requests.ask(page);
  questions[0]?.answer(choice);
  await first;
  vi.advanceTimersByTime(ms - 1);
  expect(await requests.ask(page)).toBe(false);
  vi.advanceTimersByTime(1);
  const again = requests.ask(page);
  questions[1]?.answer(SCREEN);
  expect(await again).toBe(true);
});

test('refuses a second request while one is open, from any page', async () => {
  const { calls, page, questions, requests } = setUp();
  const other = aPage();
  calls.set(other, true);
  const first = requests.ask(page);
  expect(await requests.ask(page)).toBe(false);
  expect(await requests.ask(other)).toBe(false);
  expect(questions).toHaveLength(1);
  questions[0]?.answer(undefined);
  expect(await first).toBe(false);
});

test.each([
  ['without a gesture', false, true],
  ['after the call', true, false],
])('passes nothing on %s', async (_when, hasGesture, isInCall) => {
  const { calls, page, questions, requests } = setUp();
  const asked = requests.ask(page);
  questions[0]?.answer(SCREEN);
  await asked;
  calls.set(page, isInCall);
  expect(requests.take(page, hasGesture)).toBeUndefined();
});

test('a page that doesn’t use the choice has used another source', async () => {
  const { page, questions, requests, onBypass } = setUp();
  const asked = requests.ask(page);
  questions[0]?.answer(SCREEN);
  await asked;
  vi.advanceTimersByTime(SECOND_QUESTION_LIMIT_MS);
  expect(onBypass).toHaveBeenCalledExactlyOnceWith(page);
  expect(requests.take(page, true)).toBeUndefined();
});

test('uses the system’s picker if there is one', async () => {
  const { page, questions, requests, onBypass } = setUp();
  const asked = requests.ask(page);
  questions[0]?.answer({ kind: 'systemPicker' });
  expect(await asked).toBe(true);
  vi.advanceTimersByTime(SECOND_QUESTION_LIMIT_MS);
  expect(onBypass).not.toHaveBeenCalled();
});
