import type { CallRights } from '#shared/wire/call/rights.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import type {
  LocalMediaState,
  RemoteAudio,
  RemoteScreen,
  RemoteVideo,
} from '#renderer/media/engine.ts';

/** What a person can send. */
export type LocalSource = 'microphone' | 'camera' | 'screen';

/** The own media that must be stopped. */
export type Withdrawn = readonly LocalSource[];

/** The sources that are sent, or about to be, without a right. A right never turns anything on. */
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

/** The sources to stop so that the page sends only what the server passes on. */
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

/** A voice, by the listener's rights: without the right to hear, as if it weren't sent. */
export function hear(audio: RemoteAudio, rights: CallRights): RemoteAudio {
  return rights.audio_rcv ? audio : { kind: 'absent', isMuted: audio.isMuted };
}

/** A video, by the viewer's rights. */
export function see(video: RemoteVideo, rights: CallRights): RemoteVideo {
  return rights.video_rcv ? video : { kind: 'off' };
}

/** A shared screen, by the viewer's rights. */
export function seeScreen(
  screen: RemoteScreen | undefined,
  rights: CallRights,
): RemoteScreen | undefined {
  if (screen === undefined || !rights.video_rcv) return undefined;
  return rights.audio_rcv ? screen : { stream: screen.stream };
}
