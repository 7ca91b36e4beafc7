import { expect, test } from 'vitest';
import { isConferenceCode, isLoginCode } from '#shared/errors/catalogue.ts';
import { HOSTED_REJECTIONS, readHostedMessage } from './hostedMessages.ts';

test('accepts only the client’s own messages', () => {
  const source = new MessageChannel().port1;
  const client = { window: source, address: 'https://client.example/webrtc/demo' };
  const event = { source, origin: 'https://client.example', data: { type: 'logout' } };
  expect(readHostedMessage(event, client)).toBe('logout');
  expect(readHostedMessage({ ...event, origin: 'https://evil.example' }, client)).toBeUndefined();
  const other = new MessageChannel().port1;
  expect(readHostedMessage({ ...event, source: other }, client)).toBeUndefined();
  expect(readHostedMessage({ ...event, source: null }, { ...client, window: null })).toBe(
    undefined,
  );
  for (const data of ['logout', { type: 'resize' }, { type: ['logout'] }, null, undefined])
    expect(readHostedMessage({ ...event, data }, client)).toBeUndefined();
});

test.each(Object.values(HOSTED_REJECTIONS))('$book $code is a known code', ({ book, code }) => {
  expect(book === 'login' ? isLoginCode(code) : isConferenceCode(code)).toBe(true);
});
