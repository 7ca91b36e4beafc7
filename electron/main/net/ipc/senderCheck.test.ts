import { expect, test } from 'vitest';
import { type SenderFrame, isTrustedSender } from './senderCheck.ts';

const OURS: SenderFrame = {
  url: 'plenum://app/c/demo',
  origin: 'plenum://app',
  parent: null,
  detached: false,
};

test('accepts the top frame of our pages', () => {
  expect(isTrustedSender(OURS)).toBe(true);
});

test.each<[string, SenderFrame | null | undefined]>([
  ['a frame that has gone', null],
  ['no frame', undefined],
  ['a sub-frame', { ...OURS, parent: OURS }],
  ['a detached frame', { ...OURS, detached: true }],
  ['about:blank with our origin', { ...OURS, url: 'about:blank' }],
  ['an empty address', { ...OURS, url: '' }],
  ['an opaque origin', { ...OURS, origin: 'null' }],
  ['another origin', { ...OURS, origin: 'https://example.org', url: 'https://example.org/' }],
  ['a data: address', { ...OURS, url: 'data:text/html,x' }],
  ['a look-alike host', { ...OURS, url: 'plenum://app.evil/' }],
])('refuses %s', (_name, frame) => {
  expect(isTrustedSender(frame)).toBe(false);
});
