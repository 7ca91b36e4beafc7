import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { loadShellText } from '../../lib/texts/shellTexts.ts';
import type { AddressView } from './addressOfPicture.ts';
import { stepFirstStart } from './firstStartPage.ts';
import { viewFirstStart } from './firstStartView.ts';

const EMPTY: AddressView = { typed: '' };
const connect = (view: AddressView, address: string) =>
  stepFirstStart(view, { action: 'connect', fields: { address } });

test('opens this computer at once, and ignores an unknown button', () => {
  expect(stepFirstStart(EMPTY, { action: 'own', fields: {} })).toEqual({
    kind: 'open',
    server: { choice: { kind: 'embedded' } },
  });
  expect(stepFirstStart(EMPTY, { action: 'other', fields: {} })).toEqual({
    kind: 'stay',
    view: EMPTY,
  });
});

test('keeps an invalid address, with the reason', () => {
  expect(connect(EMPTY, 'no server')).toEqual({
    kind: 'stay',
    view: { typed: 'no server', problem: 'notAnAddress' },
  });
  expect(connect(EMPTY, 'http://meet.example.org')).toMatchObject({
    view: { problem: 'plainHttp' },
  });
});

test('a link opens its conference; a silent server opens after confirmation', () => {
  const server = {
    choice: { kind: 'remote', origin: 'https://meet.example.org' },
    callId: 'demo',
  };
  const first = connect(EMPTY, 'https://meet.example.org/c/demo');
  expect(first).toMatchObject({ kind: 'check', server });
  const unanswered = first.kind === 'check' ? first.unanswered : EMPTY;
  expect(unanswered).toMatchObject({ problem: 'noAnswer' });
  expect(connect(unanswered, 'https://meet.example.org/c/demo')).toEqual({ kind: 'open', server });
  // Another address is another question.
  expect(connect(unanswered, 'other.example.org').kind).toBe('check');
});

test('a code fills the field, without contacting the server before connecting', () => {
  const unanswered = { typed: 'x', problem: 'noAnswer', unanswered: 'https://x' } as const;
  const qrText = 'https://meet.example.org/c/demo';
  const step = stepFirstStart(unanswered, { action: 'qr', fields: { address: 'x', qrText } });
  const view: AddressView = { typed: qrText, isFromPicture: true };
  expect(step).toEqual({ kind: 'stay', view });
  expect(connect(view, qrText).kind).toBe('check');
});

test.each(LANGUAGE_CODES)('the page is in %s', async (language) => {
  const text = await loadShellText(language);
  for (const problem of [undefined, 'plainHttp', 'noAnswer', 'noCode'] as const) {
    const { body } = viewFirstStart({ typed: '"><b>', ...(problem && { problem }) }, text);
    expect(body.markup).toContain('&quot;&gt;&lt;b&gt;');
    expect(body.markup).not.toMatch(/firstStart\.|servers\.|undefined|false/u);
  }
});
