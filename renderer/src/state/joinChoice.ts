/** The choices made before entering a conference: passed from the conference page to the call, never stored. */
import { atom } from 'jotai';

export interface JoinChoice {
  readonly callId: string;
  /** Where the conference has one and the person enters it before joining. */
  readonly pin?: string | undefined;
  readonly audio: boolean;
  readonly video: boolean;
  readonly audioInputId?: string | undefined;
  readonly videoInputId?: string | undefined;
  readonly audioOutputId?: string | undefined;
  /** The conference's link was copied. */
  readonly isLinkCopied?: boolean;
}

const joinChoiceBaseAtom = atom<JoinChoice | undefined>(undefined);

export const joinChoiceAtom = atom((get) => get(joinChoiceBaseAtom));

export const chooseJoinAtom = atom(null, (_get, set, choice: JoinChoice | undefined) => {
  set(joinChoiceBaseAtom, choice);
});

const leftCallBaseAtom = atom<string | undefined>(undefined);

/**
 * The conference that this page was in, or was refused by, last. After a call, camera and microphone stay off until the person
 * turns them on or joins.
 */
export const leftCallAtom = atom((get) => get(leftCallBaseAtom));

export const leaveCallAtom = atom(null, (_get, set, callId: string) => {
  set(leftCallBaseAtom, callId);
});
