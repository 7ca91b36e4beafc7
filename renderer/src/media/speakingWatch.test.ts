import { expect, test, vi } from 'vitest';
import { type SpeakingWatch, watchSpeaking } from './speakingWatch.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

/** A stream that only differs from others. */
const aStream = () => new EventTarget() as MediaStream;

function aWatch() {
  const reported: string[][] = [];
  const opened: MediaStream[] = [];
  const closed: MediaStream[] = [];
  const levels = new Map<MediaStream, number>();
  const watch: SpeakingWatch = watchSpeaking(
    (ids) => reported.push([...ids]),
    (stream) => {
      opened.push(stream);
      return { read: () => levels.get(stream) ?? 0, close: () => closed.push(stream) };
    },
  );
  return { watch, reported, opened, closed, levels };
}

withFakeTimers();

test('[RT-7] does not remeasure participants who stay when others join and leave', () => {
  const { watch, opened, closed } = aWatch();
  const [anna, boris, chen] = [aStream(), aStream(), aStream()];
  watch.follow([{ id: 'anna', stream: anna }]);
  watch.follow([
    { id: 'anna', stream: anna },
    { id: 'boris', stream: boris },
  ]);
  watch.follow([
    { id: 'chen', stream: chen },
    { id: 'anna', stream: anna },
  ]);
  expect(opened).toEqual([anna, boris, chen]);
  expect(closed).toEqual([boris]);
  watch.close();
  expect(closed).toEqual([boris, anna, chen]);
});

test('[RT-7] reports speakers once, and no one who has left', () => {
  const { watch, reported, levels } = aWatch();
  const [anna, boris] = [aStream(), aStream()];
  const both = [
    { id: 'anna', stream: anna },
    { id: 'boris', stream: boris },
  ];
  watch.follow(both);
  levels.set(boris, 0.2);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual([['boris']]);
  watch.follow(both.slice(0, 1));
  vi.advanceTimersByTime(100);
  expect(reported).toEqual([['boris'], []]);
  watch.close();
  levels.set(anna, 0.2);
  vi.advanceTimersByTime(500);
  expect(reported).toHaveLength(2);
});
