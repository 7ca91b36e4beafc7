import { expect, test, vi } from 'vitest';
import { aLink, aVisitor } from '#tests/support/liveCalls.ts';
import { createConferenceBook } from './conferenceBook.ts';
import { type Visitor, newSeat } from './seats.ts';
import { createWaitingRoom } from './waitingRoom.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

/** A waiting person. */
const aGuest = (index: number): Visitor => ({ ...aVisitor(index, true), conferenceId: 'talk' });

/** A waiting room, and the sizes of the lists that its owner received. */
function aRoom() {
  const book = createConferenceBook();
  const owner = aLink();
  const seat = newSeat({ ...aVisitor(0, false), conferenceId: 'talk', isOwner: true }, owner, 0, {
    seatCount: 0,
  });
  book.open('talk').seats.set(seat.id, seat);
  const room = createWaitingRoom({
    ...{ book, settings: { waiting_per_address: undefined } },
    ...{ leaveOtherPlaces: () => undefined, seat: () => undefined },
  });
  return {
    come: (index: number): string => {
      const waiter = room.wait(aGuest(index), aLink());
      if (!waiter.ok) throw new Error(waiter.failure.code);
      return waiter.value.id;
    },
    admit: (id: string) => room.admit('talk', id),
    lists: () =>
      owner.sent.map((message) =>
        message.type === 'waitingChanged' ? message.waiting.length : NaN,
      ),
  };
}

test('[CV-4] moderators see each of a few waiting people at once', () => {
  const { come, admit, lists } = aRoom();
  const first = come(1);
  come(2);
  admit(first);
  expect(lists()).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(1000);
  expect(lists()).toEqual([1, 2, 1]);
});

test('[CV-4] moderators get a few lists of hundreds, the last one complete', () => {
  const { come, admit, lists } = aRoom();
  const ids = Array.from({ length: 300 }, (_none, index) => come(index + 1));
  vi.advanceTimersByTime(300);
  expect(lists()).toEqual([1, 2, 3, 4, 5, 300]);

  // After a pause one more person is listed at once, and no unchanged list is sent.
  vi.advanceTimersByTime(1000);
  ids.push(come(301));
  expect(lists().slice(6)).toEqual([301]);

  for (const id of ids) admit(id);
  vi.advanceTimersByTime(300);
  expect(lists().slice(7)).toEqual([5, 4, 3, 2, 1, 0]);
});
