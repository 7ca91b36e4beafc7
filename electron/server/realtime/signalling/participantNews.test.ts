import { expect, test } from 'vitest';
import { aLink, aVisitor, liveWith } from '#tests/support/liveCalls.ts';
import type { LiveConferences } from './liveConferences.ts';
import { findAnswerer } from './participantNews.ts';

const OFFER = 'v=0\r\n';

function enter(live: LiveConferences, index: number, offer?: string) {
  const link = aLink();
  const entered = live.enter({ ...aVisitor(index, true), conferenceId: 'talk' }, link, offer);
  if (!entered.ok) throw new Error(entered.failure.code);
  const offeredTo = link.sent.flatMap((message) =>
    message.type === 'joined' ? message.offeredTo : [],
  );
  return { link, seat: entered.value, offeredTo };
}

test('is sent to the first participant, after the news of the new one', () => {
  const live = liveWith();
  const [first, second] = [enter(live, 0), enter(live, 1)];
  const third = enter(live, 2, OFFER);
  expect(third.offeredTo).toEqual([first.seat.id]);
  expect(first.link.sent.slice(-2)).toEqual([
    expect.objectContaining({ type: 'participantJoined' }),
    {
      type: 'signal',
      from: third.seat.id,
      data: { description: { type: 'offer', sdp: OFFER }, connection: 1, round: 1 },
    },
  ]);
  expect(second.link.sent.at(-1)?.type).toBe('participantJoined');
});

test('skips people without a socket and simulated ones, and is dropped without others', () => {
  const live = liveWith();
  expect(enter(live, 0, OFFER).offeredTo).toEqual([undefined]);
  live.clear();
  const lost = enter(live, 0);
  live.disconnected(lost.seat, lost.link);
  live.enter({ ...aVisitor(1, true), conferenceId: 'talk', isDemo: true }, aLink());
  expect(enter(live, 2, OFFER).offeredTo).toEqual([undefined]);
});

test('is unused unless pages connect to each other', () => {
  const live = liveWith();
  enter(live, 0);
  const { seat } = enter(live, 1);
  const conference = live.find('talk');
  if (conference === undefined) throw new Error('no such conference');
  expect(findAnswerer({ isMesh: true }, conference, seat, OFFER)).toBeDefined();
  expect(findAnswerer({ isMesh: false }, conference, seat, OFFER)).toBeUndefined();
});

test('a later participant has the greater id, and so makes the offers', () => {
  const live = liveWith(['max_guests_online=50']);
  const ids = Array.from({ length: 20 }, (_each, index) => {
    const { seat } = enter(live, index);
    if (index > 0) live.leave(seat);
    return seat.id;
  });
  expect([...ids].sort()).toEqual(ids);
});
