/** What a person chose before entering a conference: carried from the conference page to the call, never stored. */
import { atom } from 'jotai';

export interface JoinChoice {
  readonly callId: string;
  /** Where the conference has one and the person is asked for it before they join. */
  readonly pin?: string | undefined;
  readonly audio: boolean;
  readonly video: boolean;
  readonly audioInputId?: string | undefined;
  readonly videoInputId?: string | undefined;
  readonly audioOutputId?: string | undefined;
  /** The conference's link was put into the clipboard. */
  readonly isLinkCopied?: boolean;
}

const joinChoiceBaseAtom = atom<JoinChoice | undefined>(undefined);

export const joinChoiceAtom = atom((get) => get(joinChoiceBaseAtom));

export const chooseJoinAtom = atom(null, (_get, set, choice: JoinChoice | undefined) => {
  set(joinChoiceBaseAtom, choice);
});

const leftCallBaseAtom = atom<string | undefined>(undefined);

/**
 * The conference whose call this page was in, or was turned away from, last: a person who comes out of a call finds camera
 * and microphone off, until they switch them on or join.
 */
export const leftCallAtom = atom((get) => get(leftCallBaseAtom));

export const leaveCallAtom = atom(null, (_get, set, callId: string) => {
  set(leftCallBaseAtom, callId);
});
