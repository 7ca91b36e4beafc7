import type { MediaState } from '#shared/wire/signalling.ts';
import type { LocalMediaState } from '#renderer/media/engine.ts';

/** What the server is to know of a person's devices. */
export function describeOwnMedia({ microphone, camera, screen }: LocalMediaState): MediaState {
  return {
    audio: microphone.kind === 'on',
    video: camera.kind === 'on',
    screen: screen.kind === 'on',
    ...(screen.kind === 'on' && screen.hasSound === true && { screenSound: true }),
  };
}

/** Says the own media state to the server when it is another one than the server knows. */
export function createMediaAnnouncer(send: (media: MediaState) => void) {
  let known: MediaState | undefined;
  return {
    announce(now: MediaState) {
      if (known !== undefined && isSame(known, now)) return;
      known = now;
      send(now);
    },
    /** What the server takes it to be. */
    serverKnows(state: MediaState) {
      known = state;
    },
  };
}

function isSame(left: MediaState, right: MediaState): boolean {
  return (
    left.audio === right.audio &&
    left.video === right.video &&
    left.screen === right.screen &&
    left.screenSound === right.screenSound
  );
}
