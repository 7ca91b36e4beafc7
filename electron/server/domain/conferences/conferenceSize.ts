/** The number of people that a conference can have, and the number of those who may speak. */
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
 * The engine's limit of people, depending on whether most of them only listen; undefined for the hosted engine, which has its own
 * limits.
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

/** Whether only some people speak in a conference of this mode. */
export function hasPresenters({ type }: Pick<Mode, 'type'>): boolean {
  return type === CONFERENCE_MODES.videoLecture || type === CONFERENCE_MODES.roleBased;
}

/** Whether everyone sees the current speaker large. */
export function isSmartMeeting({ type, vad_selector: selector }: Mode): boolean {
  return type === CONFERENCE_MODES.roleBased && selector === 1;
}

/** The limit of people inside. */
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
 * The limit of presenters, and whether anyone can take a free place (smart meeting); undefined: everyone may speak. That includes a
 * smart meeting with a place for everyone.
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
