import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { aStore } from '#tests/support/builders.ts';
import { aMoment } from '#tests/support/callMoment.ts';
import { NewsNotices } from '../notices/NewsNotices.tsx';
import { NoticeQueue } from './NoticeQueue.tsx';
import { WaitingPrompt } from '../notices/WaitingPrompt.tsx';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const actions = { admit: vi.fn(), admitAll: vi.fn(), refuse: vi.fn() };

function show(first: InCallSnapshot) {
  const { store, i18n } = aStore();
  const page = (snapshot: InCallSnapshot) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <NoticeQueue>
          <NewsNotices snapshot={snapshot} />
          <WaitingPrompt waiting={snapshot.waiting} actions={actions} onShowAll={vi.fn()} />
        </NoticeQueue>
      </I18nextProvider>
    </Provider>
  );
  const { rerender, container } = render(page(first));
  /** The visible text, without the marks around names. */
  const seen = () =>
    [...container.children]
      .filter((each) => each instanceof HTMLElement)
      .filter((each) => !each.hidden)
      .map(
        (each) =>
          each.textContent.replaceAll(/[\u2068\u2069]/gu, '') + (each.dataset['more'] ?? ''),
      );
  return { seen, next: (snapshot: InCallSnapshot) => rerender(page(snapshot)) };
}

const knock = (snapshot: InCallSnapshot): InCallSnapshot => ({
  ...snapshot,
  canAdmit: true,
  waiting: [{ id: 'elif', displayName: 'Elif', isGuest: true }],
});
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('[RT-7] shows arrivals for five seconds, several in one line', () => {
  const { seen, next } = show(aMoment(1));
  expect(seen()).toEqual([]);
  next(aMoment(2));
  expect(seen()).toEqual(['Person 1 joined.']);
  next(aMoment(4));
  expect(seen()).toEqual(['Joined: Person 1, Person 2, Person 3']);
  pass(4900);
  expect(seen()).toHaveLength(1);
  pass(200);
  expect(seen()).toEqual([]);
});

test('[RT-7] shows notices one at a time, with the count of those still queued', () => {
  const { seen, next } = show(aMoment(3));
  next(aMoment(2, (id) => (id === 'p0' ? { hand: 4 } : {})));
  expect(seen()).toEqual(['Person 2 left.+1']);
  pass(5100);
  expect(seen()).toEqual(['Person 0 raised a hand.']);
  pass(5100);
  expect(seen()).toEqual([]);
});

test('[RT-7] a request to join takes precedence over other notices and stays until answered', () => {
  const { seen, next } = show(aMoment(1));
  next(knock(aMoment(2)));
  expect(seen()[0]).toMatch(/^Elif is waiting to join\..*\+1$/u);
  pass(60_000);
  expect(seen()[0]).toMatch(/^Elif/u);
  fireEvent.click(screen.getByRole('button', { name: 'Admit Elif' }));
  expect(actions.admit).toHaveBeenCalledWith('elif');
  next(aMoment(2));
  expect(seen()).toEqual(['Person 1 joined.']);
});

test('[RT-7] a notice stays while the pointer is over it', () => {
  const { seen, next } = show(aMoment(0));
  next(aMoment(1));
  const notice = screen.getByText(/joined/u);
  fireEvent.pointerEnter(notice.parentElement ?? notice);
  pass(60_000);
  expect(seen()).toEqual(['Person 0 joined.']);
  fireEvent.pointerLeave(notice.parentElement ?? notice);
  pass(5100);
  expect(seen()).toEqual([]);
});

test('[RT-7] reports no departures while the connection is lost', () => {
  const { seen, next } = show(aMoment(3));
  next({ ...aMoment(0), connection: 'reconnecting' });
  expect(seen()).toEqual([]);
  next(aMoment(3));
  expect(seen()).toEqual([]);
});
