/** A person's permissions in a room of the cluster, from their rights in the call (contract 5.3). */
import type { CallRights } from '#shared/wire/call/rights.ts';

/** Sources by LiveKit's numbers, as its API uses them; tokens use the names. */
const SOURCE_NUMBERS = {
  camera: 1,
  microphone: 2,
  screen_share: 3,
  screen_share_audio: 4,
} as const;
type MediaSource = keyof typeof SOURCE_NUMBERS;

export function tokenGrants(rights: CallRights) {
  const sources = sourcesOf(rights);
  return {
    canSubscribe: rights.audio_rcv || rights.video_rcv,
    canPublish: sources.length > 0,
    canPublishSources: sources,
    // Chat and signals are sent to our own server, which stores them, checks the rights, and sends them to the room.
    canPublishData: false,
    canUpdateOwnMetadata: false,
  };
}

/** The same for someone who is in the room already. */
export function roomPermission(rights: CallRights) {
  const sources = sourcesOf(rights);
  return {
    can_subscribe: rights.audio_rcv || rights.video_rcv,
    can_publish: sources.length > 0,
    can_publish_sources: sources.map((source) => SOURCE_NUMBERS[source]),
    can_publish_data: false,
    can_update_metadata: false,
  };
}

function sourcesOf(rights: CallRights): readonly MediaSource[] {
  return [
    ...(rights.audio_send ? (['microphone'] as const) : []),
    ...(rights.video_send ? (['camera'] as const) : []),
    ...(rights.desktop_sharing ? (['screen_share', 'screen_share_audio'] as const) : []),
  ];
}
