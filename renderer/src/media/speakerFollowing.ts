/** Where the others' voices come out, followed as speakers come and go. Chromium keeps silent on one that is gone. */
import type { ChosenDevices } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { chooseReplacement } from './deviceRanking.ts';

/** One device in place of another that was unplugged. */
export interface SpeakerSwitch {
  readonly device: Device;
  readonly lost: Device;
}

export interface SpeakerState {
  /** What the person wants; without one the system decides, and changes, on its own. */
  readonly wishedId: string | undefined;
  /** The wished one as it was last listed: only what was here can be lost. */
  readonly seen: Device | undefined;
  /** What the page did on its own, to be said and to be taken back. */
  readonly switched: SpeakerSwitch | undefined;
}

/** The id that stands for the system's own choice (`setSinkId` of Audio Output Devices). */
const SYSTEM_CHOICE = '';

/** Nothing happened yet. */
export function startOfSpeaker(wishedId: string | undefined): SpeakerState {
  return { wishedId, seen: undefined, switched: undefined };
}

/** The state after a look at the list. A speaker that was here and is not is replaced by the next of the ranking. */
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
  // None is left, or the permission is gone and with it all names: what is wished waits until it is here again.
  if (device === undefined) return state;
  const isTheSame = device.label === lost.label;
  return {
    wishedId: device.id,
    seen: device,
    switched: isTheSame ? state.switched : { device, lost },
  };
}

/** The state after the person took the last switching back: the lost one is wished for again, whenever it comes. */
export function undoSpeakerSwitch(state: SpeakerState): SpeakerState {
  return state.switched === undefined ? state : startOfSpeaker(state.switched.lost.id);
}

/** Where voices are to come out now; undefined leaves them where they are. */
export function sinkOf({ wishedId }: SpeakerState, devices: readonly Device[]): string | undefined {
  const speakers = devices.filter(({ kind }) => kind === 'audioOutput');
  // Without a grant no device is listed: the wish is then tried unseen.
  if (wishedId === undefined || speakers.length === 0) return wishedId;
  return speakers.some(({ id }) => id === wishedId) ? wishedId : SYSTEM_CHOICE;
}
