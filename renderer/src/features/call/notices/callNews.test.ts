import { expect, test } from 'vitest';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { aMoment } from '#tests/support/callMoment.ts';
import { NO_NEWS, addNews } from './callNews.ts';

const withHands = (hands: Readonly<Record<string, number>>): InCallSnapshot =>
  aMoment(3, (id) => ({ hand: hands[id] }));

test('combines several arrivals in one notice, and several departures in another', () => {
  const first = addNews(NO_NEWS, aMoment(1), aMoment(2));
  expect(addNews(first, aMoment(2), aMoment(4)).joined).toEqual([
    'Person 1',
    'Person 2',
    'Person 3',
  ]);
  expect(addNews(NO_NEWS, aMoment(4), aMoment(2)).left).toEqual(['Person 2', 'Person 3']);
  expect(addNews(NO_NEWS, aMoment(2), aMoment(1), { left: true }).left).toEqual([]);
});

test('reports only the departure of a person who leaves before their arrival was shown', () => {
  const news = addNews(addNews(NO_NEWS, aMoment(0), aMoment(2)), aMoment(2), aMoment(1));
  expect(news).toMatchObject({ joined: ['Person 0'], left: ['Person 1'] });
});

test('lists hands in the order in which they were raised, and removes lowered ones', () => {
  const raised = addNews(NO_NEWS, aMoment(3), withHands({ p0: 9, p2: 4 }));
  expect(raised.hands).toEqual(['Person 2', 'Person 0']);
  const more = addNews(raised, withHands({ p0: 9, p2: 4 }), withHands({ p0: 9, p1: 12 }));
  expect(more.hands).toEqual(['Person 0', 'Person 1']);
});

test('returns the same news when nothing has changed', () => {
  const news = addNews(NO_NEWS, aMoment(0), aMoment(2));
  expect(addNews(news, aMoment(2), aMoment(2))).toBe(news);
});

test('leaves out a listener’s hand that another notice shows', () => {
  const now = aMoment(3, (id) => ({ hand: { p0: 1, p1: 2 }[id], isListener: id === 'p1' }));
  expect(addNews(NO_NEWS, aMoment(3), now).hands).toEqual(['Person 0', 'Person 1']);
  expect(addNews(NO_NEWS, aMoment(3), now, { hands: true }).hands).toEqual(['Person 0']);
});
