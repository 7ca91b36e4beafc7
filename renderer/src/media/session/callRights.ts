import type { CallRights } from '#shared/wire/call/rights.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import type {
  LocalMediaState,
  RemoteAudio,
  RemoteScreen,
  RemoteVideo,
} from '#renderer/media/engine.ts';

/** What a person can send of themselves. */
export type LocalSource = 'microphone' | 'camera' | 'screen';

/** What of the own media must be stopped. */
export type Withdrawn = readonly LocalSource[];

/** What is sent, or about to be, and may not be. Nothing is ever switched on by a right. */
export function findForbidden(
  { microphone, camera, screen }: LocalMediaState,
  rights: CallRights,
): Withdrawn {
  return sourcesWhere({
    microphone: microphone.kind !== 'off' && !rights.audio_send,
    camera: camera.kind !== 'off' && !rights.video_send,
    screen: screen.kind !== 'unsupported' && !rights.desktop_sharing,
  });
}

/** What must be stopped so that the page sends what the server lets through. */
export function findRefused(
  { microphone, camera, screen }: LocalMediaState,
  allowed: MediaState,
): Withdrawn {
  return sourcesWhere({
    microphone: microphone.kind === 'on' && !allowed.audio,
    camera: camera.kind === 'on' && !allowed.video,
    screen: screen.kind === 'on' && !allowed.screen,
  });
}

function sourcesWhere(isSo: Readonly<Record<LocalSource, boolean>>): Withdrawn {
  return (['microphone', 'camera', 'screen'] as const).filter((source) => isSo[source]);
}

/** A voice as someone may hear it: where no one may be heard, as if it were not sent. */
export function hear(audio: RemoteAudio, rights: CallRights): RemoteAudio {
  return rights.audio_rcv ? audio : { kind: 'absent', isMuted: audio.isMuted };
}

/** A picture as someone may see it. */
export function see(video: RemoteVideo, rights: CallRights): RemoteVideo {
  return rights.video_rcv ? video : { kind: 'off' };
}

/** A shared screen as someone may see and hear it. */
export function seeScreen(
  screen: RemoteScreen | undefined,
  rights: CallRights,
): RemoteScreen | undefined {
  if (screen === undefined || !rights.video_rcv) return undefined;
  return rights.audio_rcv ? screen : { stream: screen.stream };
}
