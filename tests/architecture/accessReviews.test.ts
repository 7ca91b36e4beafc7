/** The reviewed lists of accessibility are whole: each route, each limit of time, and where it is set. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROUTE_PATHS } from '#renderer/domain/routes.ts';
import { COLOUR_EVERYWHERE, COLOUR_REVIEW, TIME_LIMITS } from '../support/accessReviews.ts';
import { ROOT } from './cruise.ts';

test('what colour shows is told in another way, on every page', () => {
  expect(Object.keys(COLOUR_REVIEW).sort()).toEqual(Object.keys(ROUTE_PATHS).sort());
  const all = [...COLOUR_EVERYWHERE, ...Object.values(COLOUR_REVIEW).flat()];
  expect(all.filter(({ toldBy }) => toldBy.length === 0)).toEqual([]);
});

test('every limit of time that closes something in the page is on the list', () => {
  const missing = TIME_LIMITS.filter(({ source }) => !fs.existsSync(path.join(ROOT, source)));
  expect(missing).toEqual([]);
  // What is shown for a while and then goes names its time like this.
  const places = fs
    .readdirSync(path.join(ROOT, 'renderer/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
    .map((name) => `renderer/src/${name.replaceAll('\\', '/')}`)
    .filter((name) =>
      /\b(?:SHOWN|SAID|IDLE_AFTER)\w*_MS =|_STAY_MS =/u.test(
        fs.readFileSync(path.join(ROOT, name), 'utf8'),
      ),
    );
  const listed = TIME_LIMITS.map(({ source }) => source);
  expect(places.filter((name) => !listed.includes(name))).toEqual([]);
  expect(places.length).toBeGreaterThan(2);
});
