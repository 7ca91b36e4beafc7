import type { CallRights } from '#shared/wire/call/rights.ts';
import type { MediaState } from '#shared/wire/signalling.ts';
import type {
  LocalMediaState,
  RemoteAudio,
  RemoteScreen,
  RemoteVideo,
} from '#renderer/media/engine.ts';

/** What of the own media must be stopped. */
export type Withdrawn = readonly ('microphone' | 'camera' | 'screen')[];

/** What is sent, or about to be, and may not be. Nothing is ever switched on by a right. */
export function findForbidden(local: LocalMediaState, rights: CallRights): Withdrawn {
  return [
    ...(local.microphone.kind !== 'off' && !rights.audio_send ? (['microphone'] as const) : []),
    ...(local.camera.kind !== 'off' && !rights.video_send ? (['camera'] as const) : []),
    ...(local.screen.kind !== 'unsupported' && !rights.desktop_sharing
      ? (['screen'] as const)
      : []),
  ];
}

/** What must be stopped so that the page sends what the server lets through. */
export function findRefused(local: LocalMediaState, allowed: MediaState): Withdrawn {
  return [
    ...(local.microphone.kind === 'on' && !allowed.audio ? (['microphone'] as const) : []),
    ...(local.camera.kind === 'on' && !allowed.video ? (['camera'] as const) : []),
    ...(local.screen.kind === 'on' && !allowed.screen ? (['screen'] as const) : []),
  ];
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
