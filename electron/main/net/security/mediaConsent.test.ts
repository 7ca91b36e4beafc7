import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  type ConsentAnswer,
  type ConsentAnswers,
  type ConsentKind,
  createMediaConsent,
} from './mediaConsent.ts';

const BOTH = ['camera', 'microphone'] as const;

/** A consent whose person answers as the test says. */
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

test('[IA-3] nothing is granted before the person has answered', () => {
  expect(aConsent().consent.states()).toEqual({ camera: 'prompt', microphone: 'prompt' });
});

test('[IA-3] an answer is asked for once and remembered', async () => {
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

test('[IA-3] a refusal stays, and is not asked again', async () => {
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

test('[IA-3] questions wait for each other, and the second finds its answer given', async () => {
  const { consent, question, state } = aConsent();
  state.answer = 'granted';
  expect(
    await Promise.all([consent.ask(BOTH), consent.ask(BOTH), consent.ask(['camera'])]),
  ).toEqual([true, true, true]);
  expect(question).toHaveBeenCalledOnce();
});

test('[IA-3] a question that was closed may be put again, but not without end', async () => {
  const { consent, question, state } = aConsent();
  const heard = vi.fn();
  consent.onChange(heard);
  for (let count = 0; count < 10; count += 1) expect(await consent.ask(['camera'])).toBe(false);
  expect(question).toHaveBeenCalledTimes(3);
  expect(consent.states().camera).toBe('denied');
  expect(heard).toHaveBeenCalledOnce();
  expect(state.stored).toEqual({});
});

test('[IA-3] the menu has the last word, also while the question is open', async () => {
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

test('a question that fails is no answer', async () => {
  const { consent, question } = aConsent();
  question.mockRejectedValueOnce(new Error('no window'));
  expect(await consent.ask(['camera'])).toBe(false);
  expect(consent.states().camera).toBe('prompt');
});

test('[IA-3] whatever happens in whatever order, only a "yes" of the person grants', async () => {
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
