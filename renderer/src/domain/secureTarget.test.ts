import { describe, expect, test } from 'vitest';
import { secureTarget } from './secureTarget.ts';

const PAGE = new URL('http://conf.example:8080/c/demo?k=secret#top');

describe('the secure page', () => {
  test.each([
    'https://conf.example',
    'https://conf.example:443/',
    'https://CONF.example/other?x=1',
  ])('[OV-2] of %s is this page on the same host', (secureUrl) => {
    expect(secureTarget(secureUrl, PAGE)).toEqual({
      url: 'https://conf.example/c/demo?k=secret#top',
      origin: 'https://conf.example',
      host: 'conf.example',
      isOtherHost: false,
    });
  });

  test.each([
    ['https://evil.example/c/demo', 'evil.example'],
    ['https://conf.example.evil.example', 'conf.example.evil.example'],
    ['https://evilconf.example', 'evilconf.example'],
    ['https://evil.conf.example', 'evil.conf.example'],
    ['https://evil.example#conf.example', 'evil.example'],
    ['https://evil.example?conf.example', 'evil.example'],
    ['https://evil.example:8443', 'evil.example:8443'],
    ['https:\\\\evil.example', 'evil.example'],
    ['https:evil.example', 'evil.example'],
    ['https://conf.example.', 'conf.example.'],
    ['https://conf。evil.example', 'conf.evil.example'],
    ['https://сonf.example', 'xn--onf-3ed.example'],
    ['https://127.0.0.1', '127.0.0.1'],
    ['https://0x7f.1', '127.0.0.1'],
    [' https://evil.example ', 'evil.example'],
  ])(
    '[OV-2] of %s is another host, shown by name, without any part of this address',
    (url, host) => {
      expect(secureTarget(url, PAGE)).toEqual({
        url: `https://${host}/`,
        origin: `https://${host}`,
        host,
        isOtherHost: true,
      });
    },
  );

  test.each([
    undefined,
    '',
    'conf.example',
    'http://conf.example',
    'javascript:alert(1)//https://conf.example',
    'data:text/html,https://conf.example',
    'https://conf.example@evil.example',
    'https://user:password@conf.example',
    'https://',
    'ftp://conf.example',
    '//conf.example',
  ])('[OV-2] of %j does not exist', (secureUrl) => {
    expect(secureTarget(secureUrl, PAGE)).toBeUndefined();
  });
});
