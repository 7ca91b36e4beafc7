/** No input of people can become a header, a recipient or a part of an email. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { oneLine, writeMail } from './message.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const FROM = { address: 'noreply@plenum.local', name: 'Plenum' };

/** Hostile texts, and texts in many languages. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    'Budget\r\nBcc: eve@evil.example',
    'Budget\nContent-Type: text/html\n\n<script>',
    '=?UTF-8?Q?=0D=0ABcc:_eve@evil.example?=',
    '"Ann" <eve@evil.example>, ',
    '\u2028Bcc: eve@evil.example',
    '\u202Egro.live@',
    '\uD800 half',
    '🎉 דיון — Совещание 会議',
    '--=_NextPart\r\n\r\n',
    '\0',
  ),
);

const HEADERS = [
  'auto-submitted',
  'content-language',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** Header names before the first empty line, without continuation lines. */
function headersOf(bytes: Buffer): readonly string[] {
  const head = bytes.toString('latin1').split('\r\n\r\n')[0] ?? '';
  return head
    .split('\r\n')
    .filter((line) => !/^[ \t]/u.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    .sort();
}

describe('an email', () => {
  test('[RT-16] has the right headers for any topic and text', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (subject, text, server) => {
        const mail = { to: { address: 'gil@x.example' }, subject, text, languageTag: 'en' };
        const { bytes, to } = await writeMail(mail, { ...FROM, name: server }, 1_800_000_000);
        expect(to).toBe('gil@x.example');
        expect(headersOf(bytes).filter((each) => !HEADERS.includes(each))).toEqual([]);
        expect(new Set(headersOf(bytes)).size).toBe(headersOf(bytes).length);
        // Every line has the protocol's line ending, and none exceeds its maximum length.
        const lines = bytes.toString('latin1').split('\r\n');
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/u);
          expect(line.length).toBeLessThanOrEqual(998);
        }
        const head = lines.slice(0, lines.indexOf(''));
        const recipients = head.filter((line) => /^(?:to|cc|bcc):/iu.test(line));
        expect(recipients).toEqual(['To: gil@x.example']);
      }),
      { numRuns: 150 },
    );
  });

  test('[RT-16] has a calendar file as a separate part', async () => {
    const mail = {
      to: { address: 'gil@x.example' },
      subject: 'Reminder: Budget',
      text: 'Soon.',
      languageTag: 'en',
      calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    };
    const { bytes } = await writeMail(mail, FROM, 1_800_000_000);
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/^Content-Type: multipart\/mixed;/mu);
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/mu);
    expect(raw).toMatch(/^Content-Disposition: attachment; filename=conference\.ics\r$/mu);
    expect(raw).toMatch(/^Date: Fri, 15 Jan 2027 08:00:00 \+0000\r$/mu);
  });

  test('[RT-16] has headers of one line with visible characters', () => {
    forAll(hostile, fc.integer({ min: 1, max: 80 }), (text, longest) => {
      const line = oneLine(text, longest);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/u);
      expect(Array.from(line).length).toBeLessThanOrEqual(longest);
    });
  });
});

describe('an address', () => {
  test.each(['gil@x.example', "o'neil+meet@sub.x.example", 'jörg@münchen.example', 'a@localhost'])(
    '[RT-16] %j is valid',
    (address) => expect(mailboxOf(` ${address} `)).toBe(address),
  );

  test.each([
    '',
    'gil',
    '@x.example',
    'gil@',
    'gil@x..example',
    'gil@x.example, eve@evil.example',
    'gil@x.example>',
    '"gil" <gil@x.example>',
    'gil@x.example\r\nBcc: eve@evil.example',
    'gil(comment)@x.example',
    'sip:gil@x.example',
    '#sip:gil@x.example',
    'gil@@x.example',
    'gil@[127.0.0.1]',
    `${'a'.repeat(65)}@x.example`,
    `a@${'x'.repeat(260)}.example`,
  ])('[RT-16] %j is invalid', (address) => expect(mailboxOf(address)).toBeUndefined());

  test('[RT-16] that is valid contains no header syntax', () => {
    forAll(fc.oneof(hostile, fc.emailAddress()), (text) => {
      expect(mailboxOf(text) ?? 'a@b').toMatch(/^[^\s<>(),:;"[\]\\@]+@[^\s<>(),:;"[\]\\@]+$/u);
    });
  });
});
