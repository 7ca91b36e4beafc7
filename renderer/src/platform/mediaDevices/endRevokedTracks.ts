import type { InputKind } from './captureConstraints.ts';

/** Watches a permission, as `watchPermission` does. */
type Watch = (kind: InputKind, listener: (state: PermissionState) => void) => () => void;

/**
 * Ends live tracks whose permission the person takes back, and says so to their owners. Browsers do it on
 * their own; in the desktop app Chromium does not notice the person's change.
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
    // What was stopped by its owner notifies no one, so it is swept out with the next one.
    for (const each of [...ofKind]) if (each.readyState === 'ended') ofKind.delete(each);
    ofKind.add(track);
  };
}
