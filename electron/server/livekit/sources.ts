/** What somebody may send, by the rights of the conference (contract 5.3). */
import type { ConferenceDetails } from '#server/domain/conferenceDetails.ts';

/** In LiveKit's spelling, as tokens name them. */
export type MediaSource = 'microphone' | 'camera' | 'screen_share' | 'screen_share_audio';

const SOURCES_OF_RIGHTS: Readonly<Record<string, readonly MediaSource[]>> = {
  audio_send: ['microphone'],
  video_send: ['camera'],
  desktop_sharing: ['screen_share', 'screen_share_audio'],
};

/** Those in charge may send everything; the others what their right is not taken from. */
export function sourcesOf(
  { rights }: Pick<ConferenceDetails, 'rights'>,
  kind: 'user' | 'guest',
  role: { readonly isOwner: boolean; readonly isModerator: boolean },
): readonly MediaSource[] {
  const isInCharge = role.isOwner || role.isModerator;
  return Object.entries(SOURCES_OF_RIGHTS).flatMap(([right, sources]) =>
    isInCharge || rights?.[kind]?.[right] !== false ? sources : [],
  );
}
