import { type ChosenDevices, findChosen } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';

/**
 * The device to use in place of one that is gone: the same one under a new id (ids rotate when
 * permissions are reset), the next of the person's ranking, its neighbour in one housing, the system's
 * default, the first.
 * Returns nothing when none of its kind is left.
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

/** What to do when the device of a track is gone. */
export type UnplugDecision =
  | { readonly kind: 'switchTo'; readonly device: Device }
  /** Nothing is switched on on its own; `device` is what the next switching-on uses. */
  | { readonly kind: 'stayOff'; readonly device: Device | undefined }
  | { readonly kind: 'lost' };

/** Someone who is seen or heard stays so on another device; someone muted stays muted. */
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
