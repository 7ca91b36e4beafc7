/** How many people a conference holds, and how many of them may speak. */
import {
  CLUSTER_MAX_LISTENERS,
  CLUSTER_MAX_PARTICIPANTS,
  MESH_MAX_PARTICIPANTS,
} from '#shared/limits.ts';
import type { PlannedStage } from '#shared/wire/call/stage.ts';
import { CONFERENCE_MODES } from '#shared/wire/conference.ts';
import { type ClusterSettings, offeredEngine } from '#server/lib/settings/engine.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { StoredDetails } from './conferenceDetails.ts';

export type SizeSettings = ClusterSettings & Pick<Settings, 'max_participants_per_conference'>;
type Mode = Pick<StoredDetails, 'type' | 'vad_selector'>;

/**
 * How many people the engine takes, where most of them only listen or where everyone may speak; undefined: that is another's
 * affair.
 */
export function engineLimit(settings: ClusterSettings, hasListeners: boolean): number | undefined {
  switch (offeredEngine(settings)) {
    case 'mesh':
      return MESH_MAX_PARTICIPANTS;
    case 'livekit':
      return hasListeners ? CLUSTER_MAX_LISTENERS : CLUSTER_MAX_PARTICIPANTS;
    case 'hosted':
      return undefined;
  }
}

/** Whether few speak in a conference of this mode. */
export function hasPresenters({ type }: Pick<Mode, 'type'>): boolean {
  return type === CONFERENCE_MODES.videoLecture || type === CONFERENCE_MODES.roleBased;
}

/** Whether the one who speaks is large for everyone. */
export function isSmartMeeting({ type, vad_selector: selector }: Mode): boolean {
  return type === CONFERENCE_MODES.roleBased && selector === 1;
}

/** How many people may be inside. */
export function sizeOf(
  details: Mode & Pick<StoredDetails, 'max_participants'>,
  settings: SizeSettings,
): number {
  return Math.min(
    details.max_participants ?? Infinity,
    settings.max_participants_per_conference ?? Infinity,
    engineLimit(settings, hasPresenters(details)) ?? MESH_MAX_PARTICIPANTS,
  );
}

/**
 * How many present, and whether a free place is for anyone who asks (smart meeting); undefined: everyone may speak. A smart
 * meeting in which everyone has a place anyway is one of those.
 */
export function presentersOf(
  details: Mode & Pick<StoredDetails, 'max_podiums' | 'max_participants'>,
  settings: SizeSettings,
): PlannedStage['presenters'] {
  if (!hasPresenters(details)) return undefined;
  if (details.type === CONFERENCE_MODES.videoLecture) return { most: 1 };
  const most = Math.min(details.max_podiums ?? Infinity, CLUSTER_MAX_PARTICIPANTS);
  if (!isSmartMeeting(details)) return { most };
  return most < sizeOf(details, settings) ? { most, isOpen: true } : undefined;
}
