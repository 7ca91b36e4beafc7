import { describe, expect, test } from 'vitest';
import { personalTarget } from './personalTarget.ts';
import { routePath } from './routes.ts';
import { goalAt } from './session.ts';

const at = (address: string) => personalTarget(new URL(address, 'https://conf.example'));

describe('[AU-9] signing in leads to the requested address', () => {
  test.each([
    '/user/general',
    '/user/general/demo',
    '/user/account#devices',
    '/user/contacts',
    '/user/history',
    '/user/history/00000001%40plenum.local%23vcs',
    '/user/contacts/boris%40conf.example',
    '/user/conference/list?q=a+b',
    '/user/room/list/design_room',
    '/user/template/create',
    '/user/conference/create?with=anna',
    '/user/conference/edit/a%2Fb',
    '/user/conference/list/demo/analytics',
    '/user/conference/list/demo/recordings',
  ])('%s', (address) => {
    const target = at(address);
    expect(target && routePath(target)).toBe(address);
  });

  test.each([
    '/',
    '/c/demo',
    '/user/other/list',
    '/user',
    '/user/general/%',
    '//user/general/x/y/z',
  ])('but not to %s, outside the personal area', (address) => {
    expect(personalTarget({ pathname: address, search: '', hash: '' })).toBeUndefined();
  });

  test.each([
    ['/', 'personalArea'],
    ['/guest/signed-in', 'personalArea'],
    ['/guest/check', 'close'],
    ['/c/demo', 'conferenceMain'],
    ['/c/demo/conference', 'conferenceWebRTC'],
    ['/c/demo/info', 'close'],
    ['/c/demo/how-to-join', 'close'],
  ])('the page at %s has the goal %s', (pathname, goal) => {
    expect(goalAt(pathname)).toBe(goal);
  });
});
