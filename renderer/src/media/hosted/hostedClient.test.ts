import { expect, test } from 'vitest';
import { isConferenceCode, isLoginCode } from '#shared/errors/catalogue.ts';
import type { SoftwareClient } from '#shared/wire/softwareClient.ts';
import { HOSTED_REJECTIONS, hostedAddress, readHostedMessage } from './hostedClient.ts';

const PAGE = 'https://meet.example/c/demo/conference';

function aClient(parts: Partial<SoftwareClient>): readonly SoftwareClient[] {
  const none = {
    name: undefined,
    version: undefined,
    webUrl: undefined,
    iframe: undefined,
    sizeBytes: undefined,
    downloadUrl: undefined,
    storeUrl: undefined,
    appUrl: undefined,
  };
  return [{ platform: 'webrtc', ...none, ...parts }];
}

test.each([
  ['https://client.example/webrtc/demo', 'https://client.example/webrtc/demo'],
  ['/webrtc/demo', undefined],
  ['/c/demo/conference', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://user@client.example/', undefined],
  ['https://:secret@client.example/', undefined],
])('the address %s is %s', (webUrl, address) => {
  expect(hostedAddress(aClient({ webUrl }), PAGE)).toBe(address);
});

test('of an iframe the address is taken and nothing else', () => {
  const iframe =
    '<iframe onload="alert(1)" src="https://client.example/w?a=1&amp;b=2" onerror=alert(2)></iframe>';
  expect(hostedAddress(aClient({ iframe }), PAGE)).toBe('https://client.example/w?a=1&b=2');
  const script = `<iframe src='javascript:alert(1)'></iframe>`;
  expect(hostedAddress(aClient({ iframe: script }), PAGE)).toBeUndefined();
  expect(hostedAddress(aClient({ platform: 'linux', webUrl: 'https://a.example' }), PAGE)).toBe(
    undefined,
  );
});

test('hears the four messages of the client, and nobody else', () => {
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

test.each(Object.values(HOSTED_REJECTIONS))('$book $code is in its code book', ({ book, code }) => {
  expect(book === 'login' ? isLoginCode(code) : isConferenceCode(code)).toBe(true);
});
