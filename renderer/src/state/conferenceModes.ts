/** The modes that the server behind carries out. */
import { atom } from 'jotai';
import type { ConferenceMode } from '#shared/wire/conference.ts';
import { offeredModes, shownMode } from '#renderer/domain/offeredModes.ts';
import { readyServerInfoAtom } from './serverInfo.ts';

const capabilitiesAtom = atom((get) => get(readyServerInfoAtom)?.capabilities ?? []);

/** Those to choose from. */
export const offeredModesAtom = atom((get) => offeredModes(get(capabilitiesAtom)));

/** Says what a conference of a mode really is. */
export const shownModeAtom = atom((get) => {
  const capabilities = get(capabilitiesAtom);
  return (mode: ConferenceMode): ConferenceMode => shownMode(mode, capabilities);
});
