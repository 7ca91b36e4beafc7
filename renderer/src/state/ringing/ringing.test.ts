import { expect, test } from 'vitest';
import type { RingClientMessage, RingPurpose } from '#shared/wire/ringing.ts';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import {
  cancelRingAtom,
  hangUpAtom,
  otherOfTwoAtom,
  outgoingRingsAtom,
  ringAtom,
  setLineAtom,
  takeRingNewsAtom,
} from './ringing.ts';

function open() {
  const { store } = aStore({
    session: aUserSession(),
    serverInfo: aServerInfo({ capabilities: ['ringing'] }),
  });
  const sent: RingClientMessage[] = [];
  store.set(setLineAtom, (message) => sent.push(message));
  const ring = (id: string, callId = 'demo') =>
    store.set(ringAtom, { callId, callee: { id, name: id }, purpose: 'invitation' });
  const states = () =>
    store.get(outgoingRingsAtom).map(({ callee, state }) => `${callee.id} ${state}`);
  const idOf = (id: string) =>
    store.get(outgoingRingsAtom).find(({ callee }) => callee.id === id)?.ringId ?? '';
  return { store, sent, ring, states, idOf };
}

test('[PA-4] calls several people into a conference at once, each with its own outcome', () => {
  const { store, ring, states, idOf } = open();
  ring('boris');
  ring('chen');
  store.set(takeRingNewsAtom, { type: 'outcome', ringId: idOf('boris'), outcome: 'declined' });
  expect(states()).toEqual(['boris declined', 'chen calling']);
  ring('boris');
  expect(states()).toEqual(['boris calling', 'chen calling']);
});

test('[PA-4] cancels one ring alone, or all of a call on hanging up; rings of other calls stay', () => {
  const { store, sent, ring, states, idOf } = open();
  ring('boris');
  ring('chen');
  ring('dora', 'other');
  const [boris, chen] = [idOf('boris'), idOf('chen')];
  store.set(cancelRingAtom, boris);
  expect(states()).toEqual(['chen calling', 'dora calling']);
  store.set(hangUpAtom, 'demo');
  expect(states()).toEqual(['dora calling']);
  const cancelled = sent.flatMap((each) => (each.type === 'cancel' ? [each.ringId] : []));
  expect(cancelled).toEqual([boris, chen]);
});

test('[PA-4] a lost connection ends all rings as unanswered', () => {
  const { store, ring, states } = open();
  ring('boris');
  store.set(setLineAtom, undefined);
  expect(states()).toEqual(['boris noAnswer']);
});

test('[PA-4] both sides know the other person of an answered call of two, but not of an invitation', () => {
  const { store, idOf } = open();
  const other = (callId: string) => store.get(otherOfTwoAtom)(callId);
  const anna = { id: 'anna', name: 'Anna', avatar: null };
  const answer = (purpose?: RingPurpose) => {
    store.set(takeRingNewsAtom, {
      ...{ type: 'incoming', ringId: 'r1', callId: 'demo', caller: anna, purpose },
    });
    store.set(takeRingNewsAtom, { type: 'accepted', ringId: 'r1', callId: 'demo' });
  };
  answer('call');
  expect(other('demo')).toMatchObject({ id: 'anna', name: 'Anna' });
  expect(other('another')).toBeUndefined();
  store.set(hangUpAtom, 'demo');
  expect(other('demo')).toBeUndefined();
  answer('invitation');
  expect(other('demo')).toBeUndefined();
  answer();
  expect(other('demo')).toBeUndefined();

  const boris = { id: 'boris', name: 'Boris' };
  store.set(ringAtom, { callId: 'demo', callee: boris, purpose: 'call' });
  expect(other('demo')).toBeUndefined();
  store.set(takeRingNewsAtom, { type: 'outcome', ringId: idOf('boris'), outcome: 'accepted' });
  expect(other('demo')).toEqual(boris);
});
