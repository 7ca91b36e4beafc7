/** Checks that no page is missing in a walk or a table that the compiler cannot compare with the routes. */
import { expect, test } from 'vitest';
import { ROUTE_NAMES, ROUTE_PATHS, matchRouteName } from '#renderer/domain/routes.ts';
import { SCREENS } from '#tests/i18n/screens.ts';
import { PAGE_GATES } from '#tests/pageRights.ts';

test('[L-2] every page is tested in all languages', () => {
  const walked = new Set(SCREENS.map(({ path }) => matchRouteName(path.split('#')[0] ?? path)));
  const left = ROUTE_NAMES.filter((name) => !walked.has(name));
  // The walk joins on the conference's own page.
  expect(left).toEqual(['conference.conference']);
});

test('every page that needs an account has its viewers listed', () => {
  const gated = new Set(PAGE_GATES.map(({ path }) => matchRouteName(path)));
  const left = ROUTE_NAMES.filter((name) => /^(?:user|admin)\./u.test(name) && !gated.has(name));
  // Pages of one conference: its rights decide (`PAGE_ACTIONS`).
  expect(left.filter((name) => !/\/:id(?:\/|$)/u.test(ROUTE_PATHS[name]))).toEqual([]);
});
