import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  type ConsentAnswer,
  type ConsentAnswers,
  type ConsentKind,
  createMediaConsent,
} from './mediaConsent.ts';

const BOTH = ['camera', 'microphone'] as const;

/** A consent with the test's answers. */
function aConsent(first: ConsentAnswers = {}) {
  const state: { stored: ConsentAnswers; answer: ConsentAnswer } = {
    stored: first,
    answer: 'dismissed',
  };
  const question = vi.fn((_kinds: readonly ConsentKind[]) => Promise.resolve(state.answer));
  const consent = createMediaConsent(
    {
      read: () => state.stored,
      write: (answers) => {
        state.stored = answers;
      },
    },
    question,
  );
  return { state, question, consent };
}

test('[IA-3] grants nothing before the person has answered', () => {
  expect(aConsent().consent.states()).toEqual({ camera: 'prompt', microphone: 'prompt' });
});

test('[IA-3] asks once, and stores the answer', async () => {
  const { consent, question, state } = aConsent();
  const heard = vi.fn();
  consent.onChange(heard);
  state.answer = 'granted';
  expect(await consent.ask(BOTH)).toBe(true);
  expect(await consent.ask(['camera'])).toBe(true);
  expect(question.mock.calls).toEqual([[BOTH]]);
  expect(state.stored).toEqual({ camera: 'granted', microphone: 'granted' });
  expect(heard).toHaveBeenCalledExactlyOnceWith(state.stored);
});

test('[IA-3] stores a refusal, without asking again', async () => {
  const { consent, question, state } = aConsent();
  state.answer = 'denied';
  expect(await consent.ask(['camera'])).toBe(false);
  state.answer = 'granted';
  expect(await consent.ask(['camera'])).toBe(false);
  expect(question).toHaveBeenCalledOnce();
  expect(await consent.ask(BOTH)).toBe(false);
  expect(question).toHaveBeenLastCalledWith(['microphone']);
  expect(consent.states()).toEqual({ camera: 'denied', microphone: 'granted' });
});

test('[IA-3] queues questions, and the second one uses the first answer', async () => {
  const { consent, question, state } = aConsent();
  state.answer = 'granted';
  expect(
    await Promise.all([consent.ask(BOTH), consent.ask(BOTH), consent.ask(['camera'])]),
  ).toEqual([true, true, true]);
  expect(question).toHaveBeenCalledOnce();
});

test('[IA-3] repeats a closed question, within a limit', async () => {
  const { consent, question, state } = aConsent();
  const heard = vi.fn();
  consent.onChange(heard);
  for (let count = 0; count < 10; count += 1) expect(await consent.ask(['camera'])).toBe(false);
  expect(question).toHaveBeenCalledTimes(3);
  expect(consent.states().camera).toBe('denied');
  expect(heard).toHaveBeenCalledOnce();
  expect(state.stored).toEqual({});
});

test('[IA-3] the menu overrides the answer, also while the question is open', async () => {
  const { consent, question } = aConsent();
  let close: (answer: ConsentAnswer) => void = () => undefined;
  question.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        close = resolve;
      }),
  );
  const pending = consent.ask(['camera']);
  await vi.waitFor(() => expect(question).toHaveBeenCalled());
  consent.change('camera', 'denied');
  close('granted');
  expect(await pending).toBe(false);
  consent.change('camera', 'granted');
  expect(await consent.ask(['camera'])).toBe(true);
});

test('a failed question is not an answer', async () => {
  const { consent, question } = aConsent();
  question.mockRejectedValueOnce(new Error('no window'));
  expect(await consent.ask(['camera'])).toBe(false);
  expect(consent.states().camera).toBe('prompt');
});

test('[IA-3] only the person’s "yes" grants, in any order of events', async () => {
  const kinds = fc.subarray<ConsentKind>([...BOTH], { minLength: 1 });
  const step = fc.oneof(
    fc.record({ ask: kinds, answer: fc.constantFrom<ConsentAnswer>('denied', 'dismissed') }),
    fc.record({ change: fc.constantFrom(...BOTH), to: fc.constant('denied' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const { consent, state } = aConsent();
      for (const each of steps) {
        if ('ask' in each) state.answer = each.answer;
        const isGranted = 'ask' in each && (await consent.ask(each.ask));
        if ('change' in each) consent.change(each.change, each.to);
        expect(isGranted).toBe(false);
        expect(Object.values(consent.states())).not.toContain('granted');
      }
    }),
  );
});
