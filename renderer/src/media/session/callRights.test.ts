import { expect, test } from 'vitest';
import { ALL_CALL_RIGHTS, limitMedia } from '#shared/wire/call/rights.ts';
import type { LocalMediaState, LocalScreenState, LocalTrackState } from '#renderer/media/engine.ts';
import { findForbidden, findRefused, hear, see, seeScreen } from './callRights.ts';

// Node has no streams; the rules only pass them through.
const stream = {} as MediaStream;
const on: LocalTrackState & LocalScreenState = { kind: 'on', stream };
const off = { kind: 'off' } as const;
const local = (changes: Partial<LocalMediaState>): LocalMediaState => ({
  microphone: off,
  camera: off,
  screen: off,
  notice: { kind: 'none' },
  ...changes,
});
const without = (...rights: (keyof typeof ALL_CALL_RIGHTS)[]) => ({
  ...ALL_CALL_RIGHTS,
  ...Object.fromEntries(rights.map((each) => [each, false])),
});

test('[RT-7] stops only forbidden media, even while starting', () => {
  const everything = local({ microphone: on, camera: { kind: 'starting' }, screen: on });
  expect(findForbidden(everything, ALL_CALL_RIGHTS)).toEqual([]);
  expect(findForbidden(everything, without('audio_send'))).toEqual(['microphone']);
  expect(findForbidden(everything, without('video_send', 'desktop_sharing'))).toEqual([
    'camera',
    'screen',
  ]);
  expect(findForbidden(local({}), without('audio_send', 'video_send'))).toEqual([]);
});

test('[RT-7] stops a refused screen, and the camera continues', () => {
  const media = { audio: true, video: true, screen: true };
  const both = local({ microphone: on, camera: on, screen: on });
  const refused = limitMedia(media, without('desktop_sharing'));
  expect(refused).toEqual({ audio: true, video: true, screen: false });
  expect(findRefused(both, refused)).toEqual(['screen']);
  const camera = limitMedia({ ...media, screen: false }, without('video_send', 'audio_send'));
  expect(camera).toEqual({ audio: false, video: false, screen: false });
  expect(findRefused(local({ microphone: on, camera: on }), camera)).toEqual([
    'microphone',
    'camera',
  ]);
  expect(limitMedia(media, without('video_send'))).toEqual({ ...media, video: false });
});

test('[RT-7] plays nothing without the right to hear or see', () => {
  const voice = { kind: 'present', isMuted: false, stream } as const;
  const picture = { kind: 'on', source: 'camera', stream } as const;
  expect(hear(voice, ALL_CALL_RIGHTS)).toBe(voice);
  expect(see(picture, ALL_CALL_RIGHTS)).toBe(picture);
  expect(hear(voice, without('audio_rcv'))).toEqual({ kind: 'absent', isMuted: false });
  expect(see(picture, without('video_rcv'))).toEqual({ kind: 'off' });
  const screen = { stream, audio: stream };
  expect(seeScreen(screen, ALL_CALL_RIGHTS)).toBe(screen);
  expect(seeScreen(screen, without('audio_rcv'))).toEqual({ stream });
  expect(seeScreen(screen, without('video_rcv'))).toBeUndefined();
  expect(seeScreen(undefined, ALL_CALL_RIGHTS)).toBeUndefined();
});
