import { describe, expect, test } from 'vitest';
import type { SoftwareClient } from '#shared/wire/softwareClient.ts';
import { findHostedClient } from './hostedClient.ts';

const PAGE = 'https://meet.example/c/demo/conference';

function aClient(parts: Partial<SoftwareClient>): readonly SoftwareClient[] {
  const none = {
    name: undefined,
    product: undefined,
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

describe('the client of a server', () => {
  test.each([
    ['https://client.example/webrtc/demo', 'embed'],
    ['https://meet.example:8443/webrtc/demo', 'embed'],
    ['https://meet.example/webrtc/demo', 'open'],
    ['/webrtc/demo', 'open'],
    ['http://client.example/webrtc/demo', 'open'],
    ['https://meet.example/c/demo/conference', undefined],
    ['/c/demo', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://user@client.example/', undefined],
    ['https://:secret@client.example/', undefined],
  ])('[RT-7] at %s is to %s', (webUrl, way) => {
    expect(findHostedClient(aClient({ webUrl }), PAGE, true)).toEqual(
      way && { way, address: new URL(webUrl, PAGE).href },
    );
  });

  test.each([
    ['where the host’s policy forbids embedding', 'plenum://app/c/demo/conference', false],
    ['where the page is insecure', 'http://meet.example/c/demo/conference', true],
  ])('[RT-7] is opened separately %s', (_case, page, canEmbed) => {
    const clients = aClient({ webUrl: 'https://client.example/webrtc/demo' });
    expect(findHostedClient(clients, page, canEmbed)?.way).toBe('open');
  });

  test('takes only the address of an iframe', () => {
    const iframe =
      '<iframe onload="alert(1)" src="https://client.example/w?a=1&amp;b=2" onerror=alert(2)></iframe>';
    expect(findHostedClient(aClient({ iframe }), PAGE, true)?.address).toBe(
      'https://client.example/w?a=1&b=2',
    );
    const script = `<iframe src='javascript:alert(1)'></iframe>`;
    expect(findHostedClient(aClient({ iframe: script }), PAGE, true)).toBeUndefined();
    const app = aClient({ platform: 'linux', webUrl: 'https://a.example' });
    expect(findHostedClient(app, PAGE, true)).toBeUndefined();
  });
});
