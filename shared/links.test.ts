import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { CONFERENCE_ID_MAX_LENGTH } from './limits.ts';
import {
  type CallTarget,
  appLink,
  callString,
  conferencePath,
  isConferenceId,
  parseCallTarget,
} from './links.ts';

const onServer = (server: string): CallTarget => ({ callId: '1234', server });
const here: CallTarget = { callId: '1234' };

describe('the join box understands', () => {
  test.each<[string, CallTarget]>([
    ['1234', here],
    ['  1234\n', here],
    ['Team_Room_7', { callId: 'Team_Room_7' }],
    ['https://conf.example/c/1234', onServer('conf.example')],
    ['http://conf.example/c/1234', onServer('conf.example')],
    ['HTTPS://CONF.EXAMPLE/c/1234', onServer('conf.example')],
    ['https://conf.example:4443/c/1234', onServer('conf.example:4443')],
    ['https://conf.example/c/1234/', onServer('conf.example')],
    ['https://conf.example/c/1234/how-to-join', onServer('conf.example')],
    ['https://conf.example/c/1234?lang=de#top', onServer('conf.example')],
    ['https://conf.example/c/12%334', onServer('conf.example')],
    ['https://conf.example/webrtc/1234', onServer('conf.example')],
    ['\\c\\1234', here],
    ['/c/1234', here],
    ['\\C\\1234', here],
    ['\\c\\1234@conf.example', onServer('conf.example')],
    ['\\c\\1234@CONF.Example', onServer('conf.example')],
    ['\\c\\1234@conf.example:443', onServer('conf.example')],
    ['\\c\\1234@conf.example#vcs', onServer('conf.example')],
    ['\\c\\1234#vcs', here],
    ['\\c\\1234@10.0.0.7:8443', onServer('10.0.0.7:8443')],
    ['trueconf:\\c\\1234@conf.example#vcs', onServer('conf.example')],
    ['trueconf:%5Cc%5C1234@conf.example', onServer('conf.example')],
    ['TrueConf:1234', here],
    ['trueconf:1234@conf.example', onServer('conf.example')],
    ['trueconf:\\c\\1234&h=conf.example', onServer('conf.example')],
    ['trueconf:\\c\\1234@conf.example&h=other.example', onServer('conf.example')],
    ['trueconf:\\c\\1234&login=a&password=b', here],
  ])('%j', (text, target) => {
    expect(parseCallTarget(text)).toEqual(target);
  });

  test.each<[string, string]>([
    ['a link in a sentence', 'Join us at https://conf.example/c/1234.'],
    ['a link in brackets', 'Anna invites you (https://conf.example/c/1234), bring tea'],
    ['a link in angle brackets', '<https://conf.example/c/1234>'],
    ['a link in quotes', 'href="https://conf.example/c/1234"'],
    ['a link with a line break after it', 'https://conf.example/c/1234\nPassword 99'],
    ['a link with a tab after it', 'https://conf.example/c/1234\tPassword'],
    ['a call string between words', 'call \\c\\1234@conf.example now'],
    ['an app link on its own line', 'Weekly\r\ntrueconf:\\c\\1234@conf.example\r\nRegards'],
    [
      'the second link, when the first is no conference',
      'https://conf.example/help https://conf.example/c/1234',
    ],
  ])('%s', (_case, text) => {
    expect(parseCallTarget(text)).toEqual(onServer('conf.example'));
  });
});

describe('the join box finds no conference in', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['blanks', ' \n\t'],
    ['two words', 'weekly review'],
    ['an id with a hyphen', 'not-found'],
    ['an id beyond the alphabet', 'конференция'],
    ['an id that is too long', 'a'.repeat(CONFERENCE_ID_MAX_LENGTH + 1)],
    ['a text that is too long', `https://conf.example/c/1234 ${'x'.repeat(20_000)}`],
    ['another page of a server', 'https://conf.example/user/general'],
    ['the bare path of conferences', 'https://conf.example/c/'],
    ['a link with a user name in it', 'https://conf.example@evil.example/c/1234'],
    ['a link with a password in it', 'https://a:b@evil.example/c/1234'],
    ['a script', 'javascript:alert(1)//c/1234'],
    ['another scheme', 'ftp://conf.example/c/1234'],
    ['an id with a path in it', 'https://conf.example/c/..%2f..%2fuser'],
    ['the app link alone', 'trueconf:'],
    ['a server with a path', '\\c\\1234@conf.example/evil'],
    ['a server with a user', 'trueconf:\\c\\1234&h=a@evil.example'],
    ['a server with an impossible port', '\\c\\1234@conf.example:99999'],
    ['a server that is no host', '\\c\\1234@-'],
    ['an empty server', '\\c\\1234@'],
    ['an id alone in prose', 'the id is 1234'],
  ])('%s', (_case, text) => {
    expect(parseCallTarget(text)).toBeUndefined();
  });
});

describe('whatever is pasted', () => {
  const parts = fc.constantFrom(
    'https://',
    'http:',
    '//',
    '\\c\\',
    '/c/',
    'trueconf:',
    '&h=',
    '@',
    '#vcs',
    '%',
    '%5c',
    '%zz',
    ':',
    ':99999',
    '..',
    '.',
    '[::1]',
    'conf.example',
    '1234',
    ' ',
    '\n',
    '\0',
    '\uD800',
    '‮',
    '?',
    '&',
  );
  const hostile = fc.oneof(
    anyText(100),
    fc
      .array(fc.oneof(parts, fc.string({ maxLength: 5 })), { maxLength: 12 })
      .map((all) => all.join('')),
  );

  test('nothing is thrown, the id keeps to its grammar, and the server is a host', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const target = parseCallTarget(text);
        if (target === undefined) return;
        expect(isConferenceId(target.callId)).toBe(true);
        if (target.server === undefined) return;
        const url = new URL(`https://${target.server}/`);
        expect(url.host).toBe(target.server);
        expect(url.username + url.password + url.search + url.hash).toBe('');
        expect(url.pathname).toBe('/');
      }),
      { numRuns: 2000 },
    );
  });

  const ids = fc.stringMatching(/^[A-Za-z0-9_]{1,128}$/u);
  const servers = fc.constantFrom('conf.example', 'conf.example:8443', '10.0.0.7');

  test('what we write we read again', () => {
    fc.assert(
      fc.property(ids, servers, (callId, server) => {
        expect(parseCallTarget(callString(callId))).toEqual({ callId });
        expect(parseCallTarget(callString(callId, server))).toEqual({ callId, server });
        expect(parseCallTarget(appLink(callId, server))).toEqual({ callId, server });
        expect(parseCallTarget(`https://${server}${conferencePath(callId)}`)).toEqual({
          callId,
          server,
        });
      }),
    );
  });
});

test('a conference id has up to 128 characters', () => {
  expect(isConferenceId('a'.repeat(128))).toBe(true);
  expect(isConferenceId('a'.repeat(129))).toBe(false);
});
