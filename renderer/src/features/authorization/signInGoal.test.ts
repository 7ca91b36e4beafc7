import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { routePath } from '#renderer/domain/routes.ts';
import type { SignInGoal } from '#renderer/domain/session.ts';
import { anotherServerAddress, goalTarget } from './signInGoal.ts';

/** Where each leads on another server, from `/c/1234`. */
const ELSEWHERE: Readonly<Record<SignInGoal, string>> = {
  personalArea: '/user/general',
  conferenceList: '/user/general',
  conferenceScheduler: '/user/conference/create',
  conferenceMain: '/c/1234',
  conferenceWebRTC: '/c/1234',
  close: '/c/1234',
};
/** Where each leads on this server, from a sign-in without a conference; undefined is to stay. */
const HERE: Readonly<Record<SignInGoal, string | undefined>> = {
  personalArea: '/user/general',
  conferenceList: '/user/conference/list',
  conferenceScheduler: '/user/conference/create',
  conferenceMain: undefined,
  conferenceWebRTC: undefined,
  close: undefined,
};
const GOALS = Object.keys(ELSEWHERE).filter((goal): goal is SignInGoal =>
  Object.hasOwn(ELSEWHERE, goal),
);

describe('sign-in on this server', () => {
  const pathOf = (goal: SignInGoal, callId?: string): string | undefined => {
    const target = goalTarget(goal, callId);
    return target && routePath(target);
  };

  test.each(GOALS)('[AU-9.2] with the goal %s leads to its page on this server', (goal) => {
    expect(pathOf(goal)).toBe(HERE[goal]);
  });

  test('[AU-9.2] leads to a page of the conference when the goal is one', () => {
    expect(pathOf('conferenceWebRTC', '1234')).toBe('/c/1234/conference');
    expect(pathOf('conferenceMain', '1234')).toBe('/c/1234');
    expect(pathOf('close', '1234')).toBeUndefined();
  });
});

describe('sign-in on another server', () => {
  const addressOf = (url: string, goal: SignInGoal = 'personalArea', path = '/c/1234') =>
    anotherServerAddress({ url, callId: '7&8', callKey: 'k=y' }, goal, path);

  test.each(GOALS)(
    '[AU-9.3] [AU-9.4] with the goal %s leads to its page there, with call ID and key',
    (goal) => {
      expect(addressOf('https://other.example', goal)).toBe(
        `https://other.example${ELSEWHERE[goal]}?call_id=7%268&k=k%3Dy`,
      );
    },
  );

  test('[AU-9] sends only the parameters that the server gave', () => {
    const answer = { url: 'https://other.example', callId: undefined, callKey: undefined };
    expect(anotherServerAddress(answer, 'close', '/')).toBe('https://other.example/');
  });

  test.each([
    ['https://other.example:8443/some/page?a=1#b', 'https://other.example:8443/user/general'],
    ['http://localhost:4000', 'http://localhost:4000/user/general'],
    ['http://127.0.0.1', 'http://127.0.0.1/user/general'],
    ['http://[::1]:80', 'http://[::1]/user/general'],
  ])('[AU-9] accepts %s as the server’s address', (url, address) => {
    expect(addressOf(url)?.split('?')[0]).toBe(address);
  });

  test.each([
    'http://other.example',
    'http://localhost.evil.example',
    'https://anna@other.example',
    'https://anna:secret@other.example',
    'https://:secret@other.example',
    'https://other.example@evil.example',
    'javascript:alert(1)',
    'javascript://other.example/%0aalert(1)',
    'data:text/html,hello',
    'blob:https://other.example/1',
    'file:///etc/passwd',
    'ftp://other.example',
    'plenum://app/',
    '//other.example',
    'other.example',
    '',
    'https://',
  ])('[AU-9] rejects %j as the server’s address', (url) => {
    expect(addressOf(url)).toBeUndefined();
  });

  test.each(['//evil.example', '/\\evil.example', '///evil.example/x', '/c/../..//evil.example'])(
    '[AU-9] stays on that server from the path %j',
    (path) => {
      expect(new URL(addressOf('https://other.example', 'close', path) ?? '').host).toBe(
        'other.example',
      );
    },
  );

  test('[AU-9] leads only to https or to this machine, and never with a user in the address', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://',
      'localhost',
      '@',
      ':',
      '/',
      '\\',
      'evil.example',
      '..',
      '?',
      '#',
    );
    const hostile = fc.oneof(
      anyText(40),
      fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
      fc.array(piece, { maxLength: 6 }).map((all) => `https://${all.join('')}`),
    );
    fc.assert(
      fc.property(hostile, hostile, fc.constantFrom(...GOALS), (url, path, goal) => {
        const address = addressOf(url, goal, `/${path}`);
        if (address === undefined) return;
        const { protocol, host, username, password } = new URL(address);
        expect(username + password).toBe('');
        expect(protocol === 'https:' || /^(?:.+\.)?localhost(?::|$)/u.test(host)).toBe(true);
        expect(host).toBe(new URL(url).host);
      }),
      { numRuns: 1000 },
    );
  });
});
