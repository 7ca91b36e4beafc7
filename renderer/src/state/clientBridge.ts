/** The bridge to the desktop client around the page (in-app mode only). */
import { atom } from 'jotai';
import { isConferenceId } from '#shared/links.ts';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';
import type { BridgeAbsence } from '#renderer/platform/webChannel/findBridge.ts';

export type BridgeState =
  /** Not in in-app mode. */
  | { readonly kind: 'none' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ready'; readonly bridge: ClientBridge }
  /** The page continues without a bridge; the reason goes into the support report. */
  | { readonly kind: 'absent'; readonly reason: BridgeAbsence | 'partMissing' };

const bridgeBaseAtom = atom<BridgeState>({ kind: 'none' });

export const bridgeStateAtom = atom((get) => get(bridgeBaseAtom));

export const setBridgeStateAtom = atom(null, (_get, set, state: BridgeState) => {
  set(bridgeBaseAtom, state);
});

/** The bridge itself, undefined until it is there. */
const clientBridgeAtom = atom((get) => {
  const state = get(bridgeBaseAtom);
  return state.kind === 'ready' ? state.bridge : undefined;
});

const isVisibleBaseAtom = atom(true);

/** Whether the client's window is visible; true until the client reports otherwise. */
export const isClientVisibleAtom = atom((get) => get(isVisibleBaseAtom));

export const setClientVisibleAtom = atom(null, (_get, set, isVisible: boolean) => {
  set(isVisibleBaseAtom, isVisible);
});

/** Whether the client can take over a conference. */
export const canHandOverAtom = atom((get) => get(clientBridgeAtom)?.has('joinConference') === true);

/** The choices with which a person joins in the client. The client asks for those that are absent. */
export interface HandOverChoice {
  readonly camera?: boolean;
  readonly microphone?: boolean;
  readonly name?: string | undefined;
}

/** Asks the client to take a conference over; false when it did not. */
export const handOverConferenceAtom = atom(
  null,
  async (get, _set, callId: string, choice: HandOverChoice = {}) => {
    const bridge = get(clientBridgeAtom);
    if (bridge === undefined || !isConferenceId(callId)) return false;
    const answer = await bridge.call('joinConference', callId, JSON.stringify(choice));
    return answer.ok && answer.value.ok;
  },
);
