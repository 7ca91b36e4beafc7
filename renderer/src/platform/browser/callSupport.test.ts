import { expect, test } from 'vitest';
import { callObstacle } from './callSupport.ts';

const able = {
  isSecureContext: true,
  RTCPeerConnection: () => undefined,
  navigator: { mediaDevices: {} },
};

test.each([
  ['nothing', able, undefined],
  ['that it is insecure', { ...able, isSecureContext: false }, 'insecurePage'],
  [
    'that it is insecure, before what is missing for it',
    { isSecureContext: false, navigator: {} },
    'insecurePage',
  ],
  [
    'that it has no peer connections',
    { isSecureContext: true, navigator: able.navigator },
    'unsupported',
  ],
  ['that it has no media devices', { ...able, navigator: {} }, 'unsupported'],
])('[RT-7] the obstacle to calls is %s', (_case, host, obstacle) => {
  expect(callObstacle(host)).toBe(obstacle);
});
