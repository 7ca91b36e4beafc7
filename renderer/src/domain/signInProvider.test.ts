import { describe, expect, test } from 'vitest';
import {
  challengeOf,
  newAppSecret,
  providerAddress,
  readProviderReturn,
} from './signInProvider.ts';

const ORIGIN = 'https://vc.example';

describe('the address of the provider', () => {
  test('[AU-9] contains the page to return to', () => {
    expect(providerAddress('/c/demo?x=1')).toBe('/oauth2/v1/sign-in?return=%2Fc%2Fdemo%3Fx%3D1');
  });
});

describe('the return from the provider', () => {
  test('[AU-9] has a code and the page', () => {
    expect(readProviderReturn('code=abc&return=%2Fc%2Fdemo%3Fx%3D1', ORIGIN)).toEqual({
      code: 'abc',
      problem: undefined,
      place: '/c/demo?x=1',
      isForApp: false,
    });
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    'http://',
    '',
  ])('[AU-9] leads to no other origin: %s', (place) => {
    const hash = new URLSearchParams({ problem: 'providerDenied', return: place }).toString();
    const { place: read } = readProviderReturn(hash, ORIGIN);
    expect(new URL(read, ORIGIN).origin).toBe(ORIGIN);
    expect(read.startsWith('/')).toBe(true);
  });
});

describe('the secret of the desktop app', () => {
  test('[AU-9] is hashed for PKCE, and unique', async () => {
    // The example of RFC 7636, appendix B.
    const challenge = await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    expect(newAppSecret()).toMatch(/^[0-9a-f]{64}$/u);
    expect(newAppSecret()).not.toBe(newAppSecret());
  });
});
