/** Incoming, outgoing and missed calls of this person; `watchRinging.ts` keeps them up to date. */
import { atom } from 'jotai';
import type {
  MissedCall,
  RingClientMessage,
  RingOutcome,
  RingPurpose,
  RingServerMessage,
} from '#shared/wire/ringing.ts';
import type { RepeatableOptions } from '#renderer/api/httpClient.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { notifyAtom } from '../notifications.ts';
import { readyServerInfoAtom } from '../serverInfo.ts';
import { enterCallAtom, openConferenceAtom } from '../startConference.ts';

export type IncomingRing = Omit<Extract<RingServerMessage, { type: 'incoming' }>, 'type'>;

/** A person who can be called. */
export type CallablePerson = OutgoingRing['callee'];

/** An outgoing call and its outcome. */
export interface OutgoingRing {
  readonly ringId: string;
  readonly callId: string;
  readonly callee: { readonly id: string; readonly name: string };
  readonly purpose: RingPurpose;
  readonly state: 'calling' | RingOutcome;
  /** The message with which the person declined. */
  readonly message?: string | undefined;
  readonly isMessageSent?: boolean;
}

/** The person's settings and missed calls; undefined before the server has sent them. */
interface Standing {
  readonly isDoNotDisturb: boolean;
  readonly missed: readonly MissedCall[];
}

type Send = (message: RingClientMessage) => void;

const incomingBaseAtom = atom<readonly IncomingRing[]>([]);
/** The last call to each person, in the order in which people were first called. */
const outgoingBaseAtom = atom<readonly OutgoingRing[]>([]);
/** The call between two people that was answered here. */
const answeredBaseAtom = atom<IncomingRing | undefined>(undefined);
const standingBaseAtom = atom<Standing | undefined>(undefined);
const lineAtom = atom<{ readonly send: Send } | undefined>(undefined);

/** Whether the server can ring. Other servers are polled for running calls instead. */
export const canRingAtom = atom(
  (get) => get(readyServerInfoAtom)?.capabilities.includes('ringing') === true,
);

export const incomingRingsAtom = atom((get) => get(incomingBaseAtom));
export const outgoingRingsAtom = atom((get) => get(outgoingBaseAtom));
export const ringStandingAtom = atom((get) => get(standingBaseAtom));

/** The outgoing call for which a conference was made. */
export const callToSomeoneAtom = atom((get) => {
  const calls = get(outgoingBaseAtom).filter(({ purpose }) => purpose === 'call');
  return (callId: string) => calls.find((each) => each.callId === callId);
});

/** The other person in an answered call between two; undefined in all other conferences. */
export const otherOfTwoAtom = atom((get) => {
  const callTo = get(callToSomeoneAtom);
  const answered = get(answeredBaseAtom);
  return (callId: string): CallablePerson | undefined => {
    const called = callTo(callId);
    if (called?.state === 'accepted') return called.callee;
    return answered?.callId === callId ? answered.caller : undefined;
  };
});

/** Whether someone is being called into this conference now. */
export const isRingingOutAtom = atom((get) => {
  const rings = get(outgoingBaseAtom);
  return (callId: string): boolean =>
    rings.some((each) => each.callId === callId && each.state === 'calling');
});

const sendAtom = atom(null, (get, _set, message: RingClientMessage) =>
  get(lineAtom)?.send(message),
);

/** Calls someone into a conference. Without a connection nothing rings, which counts as no answer. */
export const ringAtom = atom(
  null,
  (
    get,
    set,
    { callId, callee, purpose }: Pick<OutgoingRing, 'callId' | 'callee' | 'purpose'>,
  ): void => {
    if (!get(canRingAtom)) return;
    const ringId = randomUuid();
    const line = get(lineAtom);
    const state = line === undefined ? 'noAnswer' : 'calling';
    const made: OutgoingRing = { ringId, callId, callee, purpose, state };
    // A call between two is new each time; an invited person keeps their place in the list.
    const others = purpose === 'call' ? [] : get(outgoingBaseAtom);
    const isAgain = others.some((each) => each.callee.id === callee.id);
    set(
      outgoingBaseAtom,
      isAgain
        ? others.map((each) => (each.callee.id === callee.id ? made : each))
        : [...others, made],
    );
    line?.send({ type: 'ring', ringId, callId, callee: callee.id, purpose });
  },
);

/** Creates an ad hoc conference with the person invited, enters it, and rings. A retry with the same key makes no second one. */
export const callSomeoneAtom = atom(
  null,
  async (
    _get,
    set,
    { id, name }: CallablePerson,
    topic: string,
    options?: RepeatableOptions,
  ): Answer<string> => {
    const callee = { id, name };
    const opened = await set(openConferenceAtom, { topic, invitee: callee }, options);
    if (opened.ok) set(ringAtom, { callId: opened.value, callee, purpose: 'call' });
    return opened;
  },
);

/** Cancels one outgoing call. */
export const cancelRingAtom = atom(null, (get, set, ringId: string): void => {
  set(sendAtom, { type: 'cancel', ringId });
  set(
    outgoingBaseAtom,
    get(outgoingBaseAtom).filter((each) => each.ringId !== ringId),
  );
});

/** Cancels the outgoing calls for a conference, and forgets a call that was answered for it. */
export const hangUpAtom = atom(null, (get, set, callId: string): void => {
  for (const ring of get(outgoingBaseAtom))
    if (ring.callId === callId && ring.state === 'calling')
      set(sendAtom, { type: 'cancel', ringId: ring.ringId });
  set(
    outgoingBaseAtom,
    get(outgoingBaseAtom).filter((each) => each.callId !== callId),
  );
  if (get(answeredBaseAtom)?.callId === callId) set(answeredBaseAtom, undefined);
});

/** Leaves a message for the person who did not answer. */
export const leaveMessageAtom = atom(null, (_get, set, ringId: string, message: string): void => {
  set(sendAtom, { type: 'leaveMessage', ringId, message });
  set(changeRingAtom, ringId, { isMessageSent: true });
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

const changeRingAtom = atom(null, (get, set, ringId: string, change: Partial<OutgoingRing>): void =>
  set(
    outgoingBaseAtom,
    get(outgoingBaseAtom).map((each) => (each.ringId === ringId ? { ...each, ...change } : each)),
  ),
);

const dropRingAtom = atom(null, (get, set, ringId: string) =>
  set(
    incomingBaseAtom,
    get(incomingBaseAtom).filter((each) => each.ringId !== ringId),
  ),
);

/** Sets the connection, or undefined when it is lost: then nothing rings. */
export const setLineAtom = atom(null, (get, set, send: Send | undefined): void => {
  set(lineAtom, send && { send });
  if (send !== undefined) return;
  set(incomingBaseAtom, []);
  for (const { ringId, state } of get(outgoingBaseAtom))
    if (state === 'calling') set(changeRingAtom, ringId, { state: 'noAnswer' });
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
      const { ringId, callId, caller, purpose } = news;
      set(dropRingAtom, ringId);
      return set(incomingBaseAtom, [...get(incomingBaseAtom), { ringId, callId, caller, purpose }]);
    }
    case 'accepted':
      set(
        answeredBaseAtom,
        get(incomingBaseAtom).find(
          (each) => each.ringId === news.ringId && each.purpose === 'call',
        ),
      );
      set(dropRingAtom, news.ringId);
      return void set(enterCallAtom, news.callId, false);
    case 'over':
      return set(dropRingAtom, news.ringId);
    case 'outcome':
      return set(changeRingAtom, news.ringId, { state: news.outcome, message: news.message });
    case 'tried':
      return set(notifyAtom, 'calledWhileBusy', { name: news.name });
    case 'pong':
    case 'denied':
    case 'invalid':
      return undefined;
  }
});
