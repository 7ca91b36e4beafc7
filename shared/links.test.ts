import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, anyText } from '#tests/support/arbitraries.ts';
import { CONFERENCE_ID_MAX_LENGTH } from './limits.ts';
import {
  type CallTarget,
  appLink,
  callString,
  conferencePath,
  explainNoTarget,
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
    ['１２３４', here],
    ['۱۲۳۴', here],
    ['١٢٣٤', here],
    ['https：／／conf．example／c／１２３４', onServer('conf.example')],
    ['"1234"', here],
    ['„1234“', here],
    ['«https://conf.example/c/1234»', onServer('conf.example')],
    ['(1234).', here],
    ['12 34', here],
    ['1 2-3–4', here],
    ['\u202a1234\u202c', here],
    ['https://conf.example/c/12\u200b34', onServer('conf.example')],
    ['/c/1234/how-to-join', here],
    ['/c/1234?lang=de#top', here],
    ['c/1234', here],
    ['conf.example/c/1234', onServer('conf.example')],
    ['CONF.example:8443/c/1234?a=b', onServer('conf.example:8443')],
    ['//conf.example/c/1234', onServer('conf.example')],
    ['intranet/c/1234', onServer('intranet')],
    ['¥c¥1234@conf.example', onServer('conf.example')],
    ['\\\\c\\\\1234@conf.example', onServer('conf.example')],
    [
      'https://mail.example/safe?url=https%3A%2F%2Fconf.example%2Fc%2F1234&data=x',
      onServer('conf.example'),
    ],
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
    ['a link without its scheme', 'Anna: conf.example/c/1234, please be on time'],
    ['a link in the quotes of another language', 'Ссылка: «https://conf.example/c/1234»'],
    [
      'a whole invitation, whose link wins over its id',
      'Weekly review\nTuesday, 10:00\nID: 99 88 77\nhttps://conf.example/c/1234\n\nAnna',
    ],
    [
      'the second link, when the first is no conference',
      'https://conf.example/help https://conf.example/c/1234',
    ],
  ])('%s', (_case, text) => {
    expect(parseCallTarget(text)).toEqual(onServer('conf.example'));
  });

  test.each([
    'Weekly review\r\nID: 12 34\r\nPIN: 99',
    'Meeting ID 1234',
    'Conference ID (room): 12-34.',
    'ID конференции: 1234',
    '会议ID：１２３４',
  ])('the id that an invitation names: %j', (text) => {
    expect(parseCallTarget(text)).toEqual(here);
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
    ['a number in prose', 'we meet in room 12'],
    ['a date with dots', '21.11.2026'],
    ['a time', '10:00'],
    ['a telephone number', '+49 30 1234'],
    ['words with a stroke between them', 'he/c/she is late'],
    [
      'a link wrapped twice',
      `https://a.example/?url=${encodeURIComponent('https://b.example/?url=https%3A%2F%2Fconf.example%2Fc%2F1234')}`,
    ],
    ['digits that are too many', '12 '.repeat(70)],
    ['quotes alone', '«»'],
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
    forAll(ids, servers, (callId, server) => {
      expect(parseCallTarget(callString(callId))).toEqual({ callId });
      expect(parseCallTarget(conferencePath(callId))).toEqual({ callId });
      expect(parseCallTarget(callString(callId, server))).toEqual({ callId, server });
      expect(parseCallTarget(appLink(callId, server))).toEqual({ callId, server });
      const path = `${server}${conferencePath(callId)}`;
      expect(parseCallTarget(`https://${path}`)).toEqual({ callId, server });
      expect(parseCallTarget(path)).toEqual({ callId, server });
      expect(parseCallTarget(`Hello,\n“https://${path}”!\nAnna`)).toEqual({ callId, server });
    });
  });

  test('digits are read in groups and in the writings of our languages', () => {
    const writings = fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10);
    const separators = fc.constantFrom(' ', '-', '–', ' - ', '\u00a0');
    const groups = fc.array(fc.stringMatching(/^\d{1,4}$/u), { minLength: 1, maxLength: 8 });
    forAll(groups, separators, writings, (digits, separator, zero) => {
      const written = digits
        .join(separator)
        .replace(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect(parseCallTarget(written)).toEqual({ callId: digits.join('') });
    });
  });
});

describe('why there is none', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['invisible characters', ' \u200b ', 'empty'],
    ['too much', 'x'.repeat(20_001), 'tooLong'],
    ['a link', 'https://conf.example/help', 'otherLink'],
    ['a link in prose', 'see https://conf.example/help', 'otherLink'],
    ['a person', 'anna@conf.example', 'person'],
    ['words', 'weekly review', 'unknown'],
    ['a word with a hyphen', 'not-found', 'unknown'],
  ] as const)('%s', (_case, text, reason) => {
    expect(explainNoTarget(text)).toBe(reason);
  });
});

test('a conference id has up to 128 characters', () => {
  expect(isConferenceId('a'.repeat(128))).toBe(true);
  expect(isConferenceId('a'.repeat(129))).toBe(false);
});
