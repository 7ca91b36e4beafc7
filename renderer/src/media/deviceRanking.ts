import { type ChosenDevices, findChosen } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';

/**
 * The replacement for a missing device: the same one under a new id (ids change when permissions are reset), the next of the
 * person's choices, another one in the same housing, the system's default, the first. Undefined when none of its kind is left.
 */
export function chooseReplacement(
  lost: Device,
  available: readonly Device[],
  ranking: ChosenDevices = [],
): Device | undefined {
  const candidates = available.filter(({ kind }) => kind === lost.kind);
  return (
    candidates.find(({ id }) => id === lost.id) ??
    candidates.find(({ label }) => label !== '' && label === lost.label) ??
    findChosen(lost.kind, ranking, candidates) ??
    candidates.find(({ groupId }) => groupId !== '' && groupId === lost.groupId) ??
    candidates.find(({ id }) => id === 'default') ??
    candidates[0]
  );
}

/** What to do when the device of a track is missing. */
export type UnplugDecision =
  | { readonly kind: 'switchTo'; readonly device: Device }
  /** The input stays off; `device` is used when the person turns it on. */
  | { readonly kind: 'stayOff'; readonly device: Device | undefined }
  | { readonly kind: 'lost' };

/** An input that is on continues on another device; a muted one stays muted. */
export function decideAfterUnplug(
  lost: Device,
  available: readonly Device[],
  isOn: boolean,
  ranking: ChosenDevices = [],
): UnplugDecision {
  const device = chooseReplacement(lost, available, ranking);
  if (!isOn) return { kind: 'stayOff', device };
  return device === undefined ? { kind: 'lost' } : { kind: 'switchTo', device };
}
