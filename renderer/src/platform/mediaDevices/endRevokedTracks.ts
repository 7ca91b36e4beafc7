import type { InputKind } from './captureConstraints.ts';

/** Watches a permission, as `watchPermission` does. */
type Watch = (kind: InputKind, listener: (state: PermissionState) => void) => () => void;

/**
 * Ends live tracks whose permission the person revokes, and notifies their owners. Browsers do this on their own; in the desktop
 * app Chromium doesn't notice the change.
 */
export function endRevokedTracks(watch: Watch): (track: MediaStreamTrack) => void {
  const live: Readonly<Record<InputKind, Set<MediaStreamTrack>>> = {
    audioInput: new Set(),
    videoInput: new Set(),
  };
  for (const kind of ['audioInput', 'videoInput'] as const) {
    watch(kind, (state) => {
      if (state === 'granted') return;
      for (const track of [...live[kind]]) {
        live[kind].delete(track);
        if (track.readyState === 'ended') continue;
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
  }
  return (track) => {
    const ofKind = live[track.kind === 'audio' ? 'audioInput' : 'videoInput'];
    // A track that its owner stopped fires no event, so it is removed with the next one.
    for (const each of [...ofKind]) if (each.readyState === 'ended') ofKind.delete(each);
    ofKind.add(track);
  };
}
