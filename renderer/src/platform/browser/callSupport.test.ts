import { expect, test } from 'vitest';
import { callObstacle } from './callSupport.ts';

const able = {
  isSecureContext: true,
  RTCPeerConnection: () => undefined,
  navigator: { mediaDevices: {} },
};

test.each([
  ['nothing', able, undefined],
  ['an insecure page', { ...able, isSecureContext: false }, 'insecurePage'],
  [
    'an insecure page, before missing features',
    { isSecureContext: false, navigator: {} },
    'insecurePage',
  ],
  ['missing peer connections', { isSecureContext: true, navigator: able.navigator }, 'unsupported'],
  ['missing media devices', { ...able, navigator: {} }, 'unsupported'],
])('[RT-7] the obstacle to calls is %s', (_case, host, obstacle) => {
  expect(callObstacle(host)).toBe(obstacle);
});
