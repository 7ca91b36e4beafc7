import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, anyText } from '#tests/support/arbitraries.ts';
import {
  CONFERENCE_TYPES,
  ROUTE_PATHS,
  type RouteName,
  type RouteTarget,
  isConferenceType,
  matchRouteName,
  pathForBroken,
  nearestTarget,
  routePath,
} from './routes.ts';

const CONFERENCE_ID = fc.stringMatching(/^[A-Za-z0-9_]{1,20}$/u);
const type = fc.constantFrom(...CONFERENCE_TYPES);
const plain = fc.constantFrom<RouteTarget>(
  { name: 'guest.main' },
  { name: 'guest.clients' },
  { name: 'guest.adminLogin' },
  { name: 'guest.notFound' },
  { name: 'guest.forbidden' },
  { name: 'conference.not-found' },
  { name: 'user.general', params: {} },
);

/** A target of every kind, with ids from `id`. */
function targets(id: fc.Arbitrary<string>): fc.Arbitrary<RouteTarget> {
  const params = fc.record({ id });
  return fc.oneof(
    plain,
    params.map((value): RouteTarget => ({ name: 'conference.main', params: value })),
    params.map((value): RouteTarget => ({ name: 'conference.conference', params: value })),
    params.map((value): RouteTarget => ({ name: 'conference.info', params: value })),
    params.map((value): RouteTarget => ({ name: 'conference.how-to-join', params: value })),
    params.map((value): RouteTarget => ({ name: 'conference.is-missing', params: value })),
    params.map((value): RouteTarget => ({ name: 'user.general', params: value })),
    fc.record({ type, id: fc.option(id, { nil: undefined }) }).map((value): RouteTarget => ({
      name: 'user.conferenceList',
      params: { type: value.type, ...(value.id === undefined ? {} : { id: value.id }) },
    })),
    type.map((value): RouteTarget => ({ name: 'user.createConference', params: { type: value } })),
  );
}

describe('the address of a route', () => {
  test.each<[string, RouteTarget]>([
    ['/', { name: 'guest.main' }],
    ['/#auth-personal-area', { name: 'guest.main', hash: 'auth-personal-area' }],
    ['/guest/clients', { name: 'guest.clients' }],
    ['/guest/login', { name: 'guest.adminLogin' }],
    ['/guest/404', { name: 'guest.notFound' }],
    ['/guest/403', { name: 'guest.forbidden' }],
    ['/c/1234', { name: 'conference.main', params: { id: '1234' } }],
    ['/c/1234/conference', { name: 'conference.conference', params: { id: '1234' } }],
    ['/c/1234/info', { name: 'conference.info', params: { id: '1234' } }],
    ['/c/1234/how-to-join', { name: 'conference.how-to-join', params: { id: '1234' } }],
    ['/c/1234/404', { name: 'conference.is-missing', params: { id: '1234' } }],
    ['/c/not-found', { name: 'conference.not-found' }],
    ['/user/general', { name: 'user.general', params: {} }],
    ['/user/general/1234', { name: 'user.general', params: { id: '1234' } }],
    ['/user/room/list', { name: 'user.conferenceList', params: { type: 'room' } }],
    [
      '/user/template/list/7',
      { name: 'user.conferenceList', params: { type: 'template', id: '7' } },
    ],
    ['/user/conference/create', { name: 'user.createConference', params: { type: 'conference' } }],
    ['/?a=1+2%263', { name: 'guest.main', query: { a: '1 2&3' } }],
  ])('[RT-1] [RT-4] [RT-6.1] [RT-13] %s', (address, target) => {
    expect(routePath(target)).toBe(address);
  });

  test('[RT-1] every route with an ordinary id matches itself', () => {
    forAll(targets(CONFERENCE_ID), (target) => {
      expect(matchRouteName(new URL(routePath(target), 'https://conf.example').pathname)).toBe(
        target.name,
      );
    });
  });

  const hostile = fc.oneof(
    anyText().filter((text) => text !== ''),
    fc.constantFrom(
      '.',
      '..',
      '../..',
      '%2e%2e',
      '//evil.example',
      '\\',
      '?',
      '#',
      '404',
      '\uD800',
      ':id',
    ),
  );

  test('[RT-6] a hostile id stays one segment of a path on this origin', () => {
    fc.assert(
      fc.property(targets(hostile), (target) => {
        const url = new URL(routePath(target), 'https://conf.example');
        expect(url.origin).toBe('https://conf.example');
        expect(url.search + url.hash).toBe('');
        const given = 'params' in target ? Object.values(target.params).length : 0;
        const declared = ROUTE_PATHS[target.name].split('/').filter((part) => part.startsWith(':'));
        const fixed = ROUTE_PATHS[target.name].split('/').length - declared.length;
        expect(url.pathname.split('/')).toHaveLength(fixed + given);
      }),
      { numRuns: 500 },
    );
  });

  test('[RT-6] an id survives the round trip, unless it is a dot segment or a lone surrogate', () => {
    forAll(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      fc.pre(id !== '.' && id !== '..');
      const path = routePath({ name: 'conference.main', params: { id } });
      expect(decodeURIComponent(path.slice('/c/'.length))).toBe(id);
    });
  });
});

describe('the route of an address', () => {
  test.each<[string, RouteName | undefined]>([
    ['/c/1234/', 'conference.main'],
    ['/c/not-found', 'conference.not-found'],
    ['/c/404', 'conference.main'],
    ['/c/1234/404', 'conference.is-missing'],
    ['/user/general/create', 'user.general'],
    ['/user/room/list', 'user.conferenceList'],
    ['/user/room/create', 'user.createConference'],
    // The router reads paths like these as pages of the personal area, so the guard must, too.
    ['/USER/General', 'user.general'],
    ['/user/%67eneral', 'user.general'],
    ['/%75ser/Room/LIST/7', 'user.conferenceList'],
    ['/c/%zz', 'conference.main'],
    ['/user/room/list/7/analytics', 'user.conferenceAnalytics'],
    ['/user/template/edit/7', 'user.editConference'],
    ['/user/account', 'user.account'],
    ['/user/contacts/boris', 'user.contacts'],
    ['/user/history/weekly_sync', 'user.history'],
  ])('[RT-16.2] [RT-17] of %s is %s', (path, name) => {
    expect(matchRouteName(path)).toBe(name);
  });

  test.each([
    '/c',
    '/c/',
    '/c/1234/unknown',
    '/c/1234/info/more',
    '/guest',
    '/guest/unknown',
    '/guest/auth/login',
    '/user',
    '/user/meeting/list',
    '/user/meeting/create',
    '/user/general/1/2',
    '/api/v3.8/server',
    '/index.html',
    '/__proto__',
  ])('[RT-5.3] [RT-10.2] [RT-17.2] of %s is unknown', (path) => {
    expect(matchRouteName(path)).toBeUndefined();
  });

  test('of any path is one route or undefined, without throwing', () => {
    const parts = fc.constantFrom(
      '',
      'c',
      'user',
      'guest',
      'general',
      'room',
      'list',
      '404',
      '%',
      '%2F',
      ':id',
    );
    forAll(
      fc.oneof(
        anyText(),
        fc.array(parts).map((all) => all.join('/')),
      ),
      (path) => {
        expect([undefined, ...Object.keys(ROUTE_PATHS)]).toContain(matchRouteName(path));
      },
    );
  });
});

describe('where an unknown address leads', () => {
  test.each([
    ['view', '/user/room/list'],
    ['view/7', '/user/room/list/7'],
    ['list/7/more', '/user/room/list/7'],
    ['create/', '/user/room/create'],
    ['create/more', '/user/room/create'],
    ['edit', '/user/room/list'],
    ['edit/7/more', '/user/room/edit/7'],
    ['unknown/7', '/user/room/list'],
    ['', '/user/room/list'],
  ])('[RT-17.3] /user/room/%s to %s', (rest, path) => {
    expect(routePath(nearestTarget('room', rest))).toBe(path);
  });

  test('[RT-17] any id stays one segment', () => {
    expect(routePath(nearestTarget('room', 'view/..%2F..'))).toBe('/user/room/list/..%252F..');
  });
});

test('[RT-17.1] there are three types of conferences', () => {
  expect(CONFERENCE_TYPES).toEqual(['conference', 'room', 'template']);
  expect(['meeting', '', 'Conference', undefined, '__proto__'].some(isConferenceType)).toBe(false);
});

test.each([
  ['/c/%', '/c/not-found'],
  ['/c/%zz/info', '/c/not-found'],
  ['/c/%c0%ae', '/c/not-found'],
  ['/user/%', '/guest/404'],
  ['/%', '/guest/404'],
  ['/c/100%25', undefined],
  ['/', undefined],
])('[RT-10] the invalidly encoded %s leads to %s', (path, place) => {
  expect(pathForBroken(path)).toBe(place);
});
