/** Chooses the speaker for the others' voices as speakers are plugged in and out. Chromium stays silent on a missing one. */
import type { ChosenDevices } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { chooseReplacement } from './deviceRanking.ts';

/** A device that replaced an unplugged one. */
export interface SpeakerSwitch {
  readonly device: Device;
  readonly lost: Device;
}

export interface SpeakerState {
  /** The person's choice; without one, the system decides. */
  readonly wishedId: string | undefined;
  /** The chosen one as it was last listed: only a listed one can be lost. */
  readonly seen: Device | undefined;
  /** The page's automatic switch, to be announced and undone. */
  readonly switched: SpeakerSwitch | undefined;
}

/** The id of the system's default (`setSinkId` of Audio Output Devices). */
const SYSTEM_CHOICE = '';

/** Nothing happened yet. */
export function startOfSpeaker(wishedId: string | undefined): SpeakerState {
  return { wishedId, seen: undefined, switched: undefined };
}

/** The state for a new list. A speaker that has disappeared is replaced by the next of the person's choices. */
export function followSpeaker(
  state: SpeakerState,
  devices: readonly Device[],
  ranking: ChosenDevices,
): SpeakerState {
  const speakers = devices.filter(({ kind }) => kind === 'audioOutput');
  const here = speakers.find(({ id }) => id === state.wishedId);
  if (here !== undefined) return here === state.seen ? state : { ...state, seen: here };
  const lost = state.seen;
  if (lost === undefined) return state;
  const device = chooseReplacement(lost, speakers, ranking);
  // None is left, or the permission was revoked and names are hidden: the chosen one waits until it is listed again.
  if (device === undefined) return state;
  const isTheSame = device.label === lost.label;
  return {
    wishedId: device.id,
    seen: device,
    switched: isTheSame ? state.switched : { device, lost },
  };
}

/** The state after the person undid the last switch: the lost one is chosen again, for when it is connected. */
export function undoSpeakerSwitch(state: SpeakerState): SpeakerState {
  return state.switched === undefined ? state : startOfSpeaker(state.switched.lost.id);
}

/** The speaker to use now; undefined changes nothing. */
export function sinkOf({ wishedId }: SpeakerState, devices: readonly Device[]): string | undefined {
  const speakers = devices.filter(({ kind }) => kind === 'audioOutput');
  // Without permission no device is listed: the choice is then tried anyway.
  if (wishedId === undefined || speakers.length === 0) return wishedId;
  return speakers.some(({ id }) => id === wishedId) ? wishedId : SYSTEM_CHOICE;
}
