/** The modes that the server supports. */
import { atom } from 'jotai';
import type { ConferenceMode } from '#shared/wire/conference.ts';
import { offeredModes, shownMode } from '#renderer/domain/offeredModes.ts';
import { readyServerInfoAtom } from './serverInfo.ts';

const capabilitiesAtom = atom((get) => get(readyServerInfoAtom)?.capabilities ?? []);

/** Those to choose from. */
export const offeredModesAtom = atom((get) => offeredModes(get(capabilitiesAtom)));

/** The mode that a conference really has on this server. */
export const shownModeAtom = atom((get) => {
  const capabilities = get(capabilitiesAtom);
  return (mode: ConferenceMode): ConferenceMode => shownMode(mode, capabilities);
});
