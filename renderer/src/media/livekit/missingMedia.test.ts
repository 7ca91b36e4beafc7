import { expect, test, vi } from 'vitest';
import { type WatchedPublication, watchMissingMedia } from './missingMedia.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

/** A publication that records the requests that the cluster would receive. */
function aPublication(trackSid: string) {
  const asked: boolean[] = [];
  let [isDesired, track]: [boolean, unknown] = [true, undefined];
  const publication: WatchedPublication = {
    trackSid,
    get isDesired() {
      return isDesired;
    },
    get track() {
      return track;
    },
    setSubscribed(is) {
      isDesired = is;
      asked.push(is);
    },
  };
  return { publication, asked, come: () => void (track = {}) };
}

function watching(...list: readonly WatchedPublication[]) {
  const shown = [...list];
  const watch = watchMissingMedia(() => shown);
  return { watch, shown };
}

test('[RT-7] resubscribes after a while to published media that does not arrive', () => {
  const { publication, asked } = aPublication('TR_1');
  watching(publication);
  vi.advanceTimersByTime(5000);
  expect(asked).toEqual([]); // it may still arrive
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([false]);
  vi.advanceTimersByTime(2000);
  expect(asked).toEqual([false, true]);
});

test('ignores media that has arrived or is not wanted', () => {
  const [here, unwanted] = [aPublication('TR_1'), aPublication('TR_2')];
  here.come();
  unwanted.publication.setSubscribed(false);
  watching(here.publication, unwanted.publication);
  vi.advanceTimersByTime(60_000);
  expect(here.asked).toEqual([]);
  expect(unwanted.asked).toEqual([false]);
});

test('backs off for media that never arrives, and stops when it does', () => {
  const { publication, asked, come } = aPublication('TR_1');
  watching(publication);
  vi.advanceTimersByTime(60_000);
  const inOneMinute = asked.length;
  vi.advanceTimersByTime(60_000);
  expect(asked.length - inOneMinute).toBeLessThan(inOneMinute);
  expect(asked.length).toBeGreaterThan(inOneMinute);
  come();
  const before = asked.length;
  vi.advanceTimersByTime(60_000);
  expect(asked.slice(before)).not.toContain(false);
  expect(publication.isDesired).toBe(true);
});

test('also resubscribes after an interruption', () => {
  const { publication, asked } = aPublication('TR_1');
  let isUp = true;
  watchMissingMedia(() => (isUp ? [publication] : undefined));
  vi.advanceTimersByTime(6000);
  isUp = false;
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual([false]);
  isUp = true;
  vi.advanceTimersByTime(2000);
  expect(asked).toEqual([false, true]);
});

test('forgets removed publications, and sends nothing after the end', () => {
  const [gone, there] = [aPublication('TR_1'), aPublication('TR_2')];
  const { watch, shown } = watching(gone.publication, there.publication);
  vi.advanceTimersByTime(4000);
  shown.shift();
  vi.advanceTimersByTime(4000);
  watch.close();
  vi.advanceTimersByTime(60_000);
  expect(gone.asked).toEqual([]);
  expect(there.asked).toEqual([false, true]);
});
