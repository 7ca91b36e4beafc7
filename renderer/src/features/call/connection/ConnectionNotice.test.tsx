import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { aStore } from '#tests/support/builders.ts';
import { aMoment } from '#tests/support/callMoment.ts';
import { NoticeQueue } from '../controls/NoticeQueue.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const retryNow = vi.fn<() => void>();
const SENTENCE = 'Connection lost. Reconnecting…';

function show(first: Partial<InCallSnapshot>) {
  const { store, i18n } = aStore();
  const page = (changes: Partial<InCallSnapshot>) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <NoticeQueue>
          <ConnectionNotice snapshot={{ ...aMoment(2), ...changes }} actions={{ retryNow }} />
        </NoticeQueue>
      </I18nextProvider>
    </Provider>
  );
  const { rerender } = render(page(first));
  return { next: (changes: Partial<InCallSnapshot>) => rerender(page(changes)) };
}

/** What a screen reader announces: the current text of the live regions. */
const spoken = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .filter((text) => text !== '');
const seconds = () => screen.queryByRole('timer')?.textContent;

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('[RT-7] counts down to the next attempt without announcing the seconds', () => {
  const { next } = show({ connection: 'connected' });
  expect(spoken()).toEqual([]);
  next({ connection: 'reconnecting', retryAtMs: Date.now() + 6000 });
  expect([seconds(), ...spoken()]).toEqual(['Next attempt in 6 seconds.', SENTENCE]);
  pass(4000);
  expect([seconds(), ...spoken()]).toEqual(['Next attempt in 2 seconds.', SENTENCE]);
  pass(2000);
  expect([seconds(), ...spoken()]).toEqual([undefined, SENTENCE]);
  next({ connection: 'connected' });
  expect(spoken()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
});

test('[RT-7] a press retries at once; the button stays, disabled, during an attempt', () => {
  const { next } = show({ connection: 'reconnecting', retryAtMs: Date.now() + 6000 });
  const button = screen.getByRole('button', { name: 'Try now' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button);
  expect(retryNow).toHaveBeenCalledOnce();
  next({ connection: 'reconnecting' });
  expect(screen.getByRole('button', { name: 'Try now' })).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(seconds()).toBeUndefined();
});
