import { expect, test } from 'vitest';
import type { SignalledParticipant } from '#shared/wire/signalling.ts';
import { describeCall } from './describeCall.ts';
import { createRoster } from './roster.ts';

const person = (id: string, isConnected: boolean): SignalledParticipant => ({
  ...{ id, personId: id, displayName: id, isGuest: false, isOwner: false, isConnected },
  media: { audio: false, video: false, screen: false },
});

test('[PA-4] shows a disconnected participant as away while their seat is kept, even if media still arrives', () => {
  const participants = [person('anna', true), person('boris', false)];
  const roster = createRoster({
    ...{ type: 'joined', self: person('me', true), resumeKey: 'k', resumed: false },
    ...{ participants, iceServers: [], canAdmit: false, waiting: [] },
  });
  const call = describeCall(
    { kind: 'inCall', roster, isConnected: true },
    {
      ...{ microphone: { kind: 'off' }, camera: { kind: 'off' }, screen: { kind: 'off' } },
      notice: { kind: 'none' },
    },
    { getPath: () => 'connected', getStream: () => undefined, isRelayRefused: () => false },
    {
      chat: {
        messages: [],
        hasOlder: false,
        isKnown: true,
        pending: [],
        isLoadingOlder: false,
        unsureFrom: undefined,
        isCaughtUp: true,
      },
      reactions: [],
      captions: [],
    },
    { getQuality: () => undefined },
  );
  if (call.kind !== 'inCall') throw new Error(call.kind);
  expect(call.participants.map(({ isAway }) => isAway)).toEqual([false, true]);
});
