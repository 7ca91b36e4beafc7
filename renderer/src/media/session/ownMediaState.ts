import type { MediaState } from '#shared/wire/signalling.ts';
import type { LocalMediaState } from '#renderer/media/engine.ts';

/** The own media state to report to the server. */
export function describeOwnMedia({ microphone, camera, screen }: LocalMediaState): MediaState {
  return {
    audio: microphone.kind === 'on',
    video: camera.kind === 'on',
    screen: screen.kind === 'on',
    ...(screen.kind === 'on' && screen.hasSound === true && { screenSound: true }),
  };
}

/** Reports the own media state to the server when it differs from the last report. */
export function createMediaAnnouncer(send: (media: MediaState) => void) {
  let known: MediaState | undefined;
  return {
    announce(now: MediaState) {
      if (known !== undefined && isSame(known, now)) return;
      known = now;
      send(now);
    },
    /** Sets the state that the server has. */
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
