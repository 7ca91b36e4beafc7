/** Where the page runs and in which client, by the address at the start (GD-1). */
import { atom } from 'jotai';
import type { Language } from '#shared/languages.ts';
import { type LaunchMode, isNewClient } from '#renderer/domain/pageAddress.ts';

interface Launch {
  readonly mode: LaunchMode;
  readonly clientVersion: string | undefined;
  /** The conference or call that the address named before the guard removed it (GD-5b). */
  readonly callId?: string | undefined;
  /** The language that the address named. */
  readonly language?: Language | undefined;
}

const launchBaseAtom = atom<Launch>({ mode: 'browser', clientVersion: undefined });

export const launchModeAtom = atom((get) => get(launchBaseAtom).mode);

/** Whether the desktop client around the page counts as new (IA-2). */
export const isNewClientAtom = atom((get) => isNewClient(get(launchBaseAtom).clientVersion));

export const launchLanguageAtom = atom((get) => get(launchBaseAtom).language);

/** The call id of the address that the page was opened with (RT-2). */
export const launchCallIdAtom = atom((get) => get(launchBaseAtom).callId);

export const clientVersionAtom = atom((get) => get(launchBaseAtom).clientVersion);

/** The client has sent its version itself, which overrides the one in the address. */
export const setClientVersionAtom = atom(null, (get, set, clientVersion: string) => {
  set(launchBaseAtom, { ...get(launchBaseAtom), clientVersion });
});

export const setLaunchAtom = atom(null, (_get, set, launch: Launch) => {
  set(launchBaseAtom, launch);
});
