import { expect, test, vi } from 'vitest';
import type { EventPayload } from '#shared/ipc/contract.ts';
import { readFromShell } from './devicePermissions.ts';
import { endRevokedTracks } from './endRevokedTracks.ts';
import { watchPermission } from './permissionWatch.ts';

type States = EventPayload<'shell:media-permissions-changed'>;

/** A shell whose answers a test controls. */
function aShell(first: States) {
  const state = { now: first, notify: (_states: States): void => undefined };
  const permissions = readFromShell({
    mediaPermissions: () => Promise.resolve(state.now),
    onMediaPermissionsChanged(listener) {
      state.notify = (states) => {
        state.now = states;
        listener(states);
      };
      return () => undefined;
    },
  });
  return { state, permissions };
}

test('[IA-3] returns the shell’s answer, including "not asked yet"', async () => {
  const { permissions } = aShell({ camera: 'prompt', microphone: 'denied' });
  expect((await permissions.query({ name: 'camera' })).state).toBe('prompt');
  expect((await permissions.query({ name: 'microphone' })).state).toBe('denied');
});

test('[IA-3.2] reports a change in the app once, to watchers of its kind', async () => {
  const { state, permissions } = aShell({ camera: 'prompt', microphone: 'prompt' });
  const camera = vi.fn<(state: PermissionState) => void>();
  const microphone = vi.fn<(state: PermissionState) => void>();
  const stop = watchPermission('videoInput', camera, permissions);
  watchPermission('audioInput', microphone, permissions);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  state.notify({ camera: 'granted', microphone: 'prompt' });
  state.notify({ camera: 'granted', microphone: 'prompt' });
  expect(camera.mock.calls).toEqual([['granted']]);
  expect(microphone).not.toHaveBeenCalled();
  stop();
  state.notify({ camera: 'denied', microphone: 'prompt' });
  expect(camera).toHaveBeenCalledOnce();
});

/** The used parts of a track. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.readyState = 'ended';
  }
}

test('[IA-3] a revoked permission ends the tracks of its kind, and notifies their owners', () => {
  const notify = { audioInput: vi.fn(), videoInput: vi.fn() };
  const listeners = new Map<string, (state: PermissionState) => void>();
  const follow = endRevokedTracks((kind, listener) => {
    listeners.set(kind, listener);
    return () => undefined;
  });
  const aTrack = (kind: 'audio' | 'video') => {
    const track = new FakeTrack(kind);
    const owner = kind === 'audio' ? notify.audioInput : notify.videoInput;
    track.addEventListener('ended', () => owner());
    follow(track as unknown as MediaStreamTrack); // the part of a track that the code under test uses
    return track;
  };
  const stopped = aTrack('video');
  stopped.stop();
  const camera = aTrack('video');
  const microphone = aTrack('audio');
  listeners.get('videoInput')?.('granted');
  expect(camera.readyState).toBe('live');
  listeners.get('videoInput')?.('denied');
  listeners.get('videoInput')?.('denied');
  expect([camera.readyState, microphone.readyState]).toEqual(['ended', 'live']);
  expect(notify.videoInput).toHaveBeenCalledOnce();
  expect(notify.audioInput).not.toHaveBeenCalled();
});
