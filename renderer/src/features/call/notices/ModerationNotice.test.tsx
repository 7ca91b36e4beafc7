import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import type { LocalParticipant, ModerationNews } from '#renderer/media/engine.ts';
import { NoticeQueue, QueuedNotice } from '../controls/NoticeQueue.tsx';
import { ModerationNotice } from './ModerationNotice.tsx';

const OFF = { kind: 'off' } as const;
const SELF: LocalParticipant = {
  ...{ id: 'greta', displayName: 'Greta', isGuest: true, isOwner: false },
  ...{ microphone: OFF, camera: OFF, screen: OFF, notice: { kind: 'none' } },
};

/** The notice, and other news queued behind it. */
function view(news: ModerationNews) {
  return (
    <NoticeQueue>
      <ModerationNotice
        snapshot={{ self: SELF, moderation: { isLocked: true, news } }}
        actions={{ setMicrophone: vi.fn() }}
      />
      <QueuedNotice rank="news">Greta left.</QueuedNotice>
    </NoticeQueue>
  );
}

const seen = () =>
  screen
    .queryAllByText(/Anna|Greta/u)
    .filter((text) => text.closest('[hidden]') === null)
    .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/gu, ''));

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('[RT-7] shows briefly each time that the conference was locked or unlocked, then the next notice', () => {
  vi.useFakeTimers();
  const { rerender } = renderWith(view({ id: 1, what: 'locked', by: 'Anna' }), aStore());
  const locked = 'Anna locked the conference. New participants will wait to be let in.';
  expect(seen()).toEqual([locked]);
  pass(3000);
  rerender(view({ id: 2, what: 'unlocked', by: 'Anna' }));
  pass(3000);
  expect(seen()).toEqual(['Anna unlocked the conference.']);
  pass(3000);
  expect(seen()).toEqual(['Greta left.']);
  vi.useRealTimers();
});

test('[RT-7] confirms to the person who locked the conference or set a PIN that they did', () => {
  vi.useFakeTimers();
  const { rerender } = renderWith(view({ id: 1, what: 'locked', by: '' }), aStore());
  const own = () => screen.getByText(/^You /u).textContent;
  expect(own()).toBe('You locked the conference. New participants will wait to be let in.');
  pass(3000);
  rerender(view({ id: 2, what: 'pinSet', by: '' }));
  pass(3000);
  expect(own()).toBe('You set a new PIN. Participants already here stay.');
  vi.useRealTimers();
});

test('[RT-7] keeps showing a participant that they were muted', () => {
  vi.useFakeTimers();
  renderWith(view({ id: 1, what: 'muted', by: 'Anna' }), aStore());
  pass(60_000);
  expect(seen()).toEqual(['Anna muted you.']);
  vi.useRealTimers();
});
