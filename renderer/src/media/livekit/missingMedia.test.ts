import { expect, test, vi } from 'vitest';
import { type WatchedPublication, watchMissingMedia } from './missingMedia.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

/** A publication that notes what is asked for, as the cluster would hear it. */
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

test('[RT-7] what is announced and does not come is asked for again, a while apart', () => {
  const { publication, asked } = aPublication('TR_1');
  watching(publication);
  vi.advanceTimersByTime(5000);
  expect(asked).toEqual([]); // it may be on its way
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([false]);
  vi.advanceTimersByTime(2000);
  expect(asked).toEqual([false, true]);
});

test('what came is left alone, and so is what no one wants', () => {
  const [here, unwanted] = [aPublication('TR_1'), aPublication('TR_2')];
  here.come();
  unwanted.publication.setSubscribed(false);
  watching(here.publication, unwanted.publication);
  vi.advanceTimersByTime(60_000);
  expect(here.asked).toEqual([]);
  expect(unwanted.asked).toEqual([false]);
});

test('what never comes is asked for ever less often; what comes late begins again', () => {
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

test('what was taken back is asked for again after an interruption, too', () => {
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

test('what is gone is forgotten, and after the end nothing is asked', () => {
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
