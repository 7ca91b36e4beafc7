/** Who calls this person, whom they call, and what they have missed; `watchRinging.ts` keeps it true. */
import { atom } from 'jotai';
import type {
  MissedCall,
  RingClientMessage,
  RingOutcome,
  RingServerMessage,
} from '#shared/wire/ringing.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { notifyAtom } from '../notifications.ts';
import { readyServerInfoAtom } from '../serverInfo.ts';
import { enterCallAtom } from '../startConference.ts';

export type IncomingRing = Omit<Extract<RingServerMessage, { type: 'incoming' }>, 'type'>;

/** A call to somebody, and what became of it. */
export interface OutgoingRing {
  readonly ringId: string;
  readonly callId: string;
  readonly callee: { readonly id: string; readonly name: string };
  readonly state: 'calling' | RingOutcome;
  /** With what the person declined. */
  readonly message?: string | undefined;
  readonly isMessageSent?: boolean;
}

/** What the person's own settings and earlier calls are; undefined before the server has said it. */
interface Standing {
  readonly isDoNotDisturb: boolean;
  readonly missed: readonly MissedCall[];
}

type Send = (message: RingClientMessage) => void;

const incomingBaseAtom = atom<readonly IncomingRing[]>([]);
const outgoingBaseAtom = atom<OutgoingRing | undefined>(undefined);
const standingBaseAtom = atom<Standing | undefined>(undefined);
const lineAtom = atom<{ readonly send: Send } | undefined>(undefined);

/** Whether the server can ring; a foreign one is asked for running calls again and again instead. */
export const canRingAtom = atom(
  (get) => get(readyServerInfoAtom)?.capabilities.includes('ringing') === true,
);

export const incomingRingsAtom = atom((get) => get(incomingBaseAtom));
export const outgoingRingAtom = atom((get) => get(outgoingBaseAtom));
export const ringStandingAtom = atom((get) => get(standingBaseAtom));

const sendAtom = atom(null, (get, _set, message: RingClientMessage) =>
  get(lineAtom)?.send(message),
);

/** Calls somebody into a conference. Without a line nobody is reached, which is the same as no answer. */
export const ringAtom = atom(
  null,
  (get, set, callId: string, callee: OutgoingRing['callee']): void => {
    if (!get(canRingAtom)) return;
    const ringId = randomUuid();
    const line = get(lineAtom);
    const state = line === undefined ? 'noAnswer' : 'calling';
    set(outgoingBaseAtom, { ringId, callId, callee, state });
    line?.send({ type: 'ring', ringId, callId, callee: callee.id });
  },
);

/** Ends the own call to somebody, with the conference that it was for. */
export const hangUpAtom = atom(null, (get, set, callId: string): void => {
  const ring = get(outgoingBaseAtom);
  if (ring?.callId !== callId) return;
  if (ring.state === 'calling') set(sendAtom, { type: 'cancel', ringId: ring.ringId });
  set(outgoingBaseAtom, undefined);
});

/** Leaves a message for the person who did not answer. */
export const leaveMessageAtom = atom(null, (get, set, message: string): void => {
  const ring = get(outgoingBaseAtom);
  if (ring === undefined) return;
  set(sendAtom, { type: 'leaveMessage', ringId: ring.ringId, message });
  set(outgoingBaseAtom, { ...ring, isMessageSent: true });
});

export const acceptRingAtom = atom(null, (_get, set, ringId: string): void =>
  set(sendAtom, { type: 'accept', ringId }),
);

export const declineRingAtom = atom(null, (_get, set, ringId: string, message?: string): void => {
  set(dropRingAtom, ringId);
  set(sendAtom, { type: 'decline', ringId, ...(message !== undefined && { message }) });
});

export const clearMissedAtom = atom(null, (_get, set): void =>
  set(sendAtom, { type: 'clearMissed' }),
);

export const setDoNotDisturbAtom = atom(null, (_get, set, isOn: boolean): void =>
  set(sendAtom, { type: 'setDoNotDisturb', isOn }),
);

const dropRingAtom = atom(null, (get, set, ringId: string) =>
  set(
    incomingBaseAtom,
    get(incomingBaseAtom).filter((each) => each.ringId !== ringId),
  ),
);

/** The connection is there, or gone: then nothing rings any more. */
export const setLineAtom = atom(null, (get, set, send: Send | undefined): void => {
  set(lineAtom, send && { send });
  if (send !== undefined) return;
  set(incomingBaseAtom, []);
  const ring = get(outgoingBaseAtom);
  if (ring?.state === 'calling') set(outgoingBaseAtom, { ...ring, state: 'noAnswer' });
});

/** The person has signed out. */
export const forgetRingingAtom = atom(null, (_get, set): void => set(standingBaseAtom, undefined));

/** What the server says. */
export const takeRingNewsAtom = atom(null, (get, set, news: RingServerMessage): void => {
  const standing = get(standingBaseAtom);
  switch (news.type) {
    case 'ready': {
      const { isDoNotDisturb, missed } = news;
      return set(standingBaseAtom, { isDoNotDisturb, missed });
    }
    case 'missed':
      return set(standingBaseAtom, standing && { ...standing, missed: news.missed });
    case 'doNotDisturb':
      return set(standingBaseAtom, standing && { ...standing, isDoNotDisturb: news.isOn });
    case 'incoming': {
      const { ringId, callId, caller } = news;
      set(dropRingAtom, ringId);
      return set(incomingBaseAtom, [...get(incomingBaseAtom), { ringId, callId, caller }]);
    }
    case 'accepted':
      set(dropRingAtom, news.ringId);
      return void set(enterCallAtom, news.callId, false);
    case 'over':
      return set(dropRingAtom, news.ringId);
    case 'outcome': {
      const ring = get(outgoingBaseAtom);
      if (ring?.ringId !== news.ringId) return undefined;
      return set(outgoingBaseAtom, { ...ring, state: news.outcome, message: news.message });
    }
    case 'tried':
      return set(notifyAtom, 'calledWhileBusy', { name: news.name });
    case 'pong':
    case 'denied':
    case 'invalid':
      return undefined;
  }
});
