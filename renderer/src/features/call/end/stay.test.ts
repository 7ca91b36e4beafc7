import { expect, test } from 'vitest';
import type { OutgoingRing } from '#renderer/state/ringing/ringing.ts';
import { aMoment } from '#tests/support/callMoment.ts';
import { endOfLeaving, endOfRejection, endOfTwo } from './stay.ts';

const conference = (code: string) => ({ book: 'conference', code }) as const;

test('[RT-7] the end for all shows who ended it; the end of the time shows no one', () => {
  const byAnna = { ...conference('18'), endedBy: 'Anna' };
  expect(endOfRejection(byAnna, false)).toEqual({ kind: 'ended', by: 'Anna' });
  expect(endOfRejection(byAnna, true)).toEqual({ kind: 'ended', by: { isYou: true } });
  expect(endOfRejection(conference('18'), false)).toEqual({ kind: 'ended', by: undefined });
});

test('[RT-7] shows a removed participant who removed them', () => {
  const sentOut = { ...conference('8'), removedBy: 'Anna' };
  expect(endOfRejection(sentOut, false)).toEqual({ kind: 'removed', by: 'Anna' });
});

test('[CV-4] a refusal ends the stay only of a person who waited; other codes stay errors', () => {
  expect(endOfRejection({ ...conference('0'), wasWaiting: true }, false)).toEqual({
    kind: 'notAdmitted',
  });
  expect(endOfRejection(conference('0'), false)).toBeUndefined();
  expect(endOfRejection(conference('407'), false)).toBeUndefined();
  expect(endOfRejection({ book: 'login', code: '18' }, false)).toBeUndefined();
});

test('[PA-4] [RT-7] leaving a call that no one answered or joined shows its outcome; otherwise it is a leave', () => {
  const callee = { id: 'boris', name: 'Boris Ivanov' };
  const ring = { ringId: 'r', callId: 'c', callee, purpose: 'call' } as const;
  const unanswered = { kind: 'unanswered', other: callee };
  const alone = aMoment(0);
  const endOf = (state: OutgoingRing['state'], moment = alone) =>
    endOfLeaving({ ...ring, state }, moment);
  expect(endOf('declined')).toEqual({ ...unanswered, outcome: 'declined' });
  expect(endOf('calling')).toEqual({ ...unanswered, outcome: 'noAnswer' });
  expect(endOf('accepted')).toEqual({ kind: 'left' });
  expect(endOf('declined', aMoment(1))).toEqual({ kind: 'left' });
  expect(endOfLeaving(undefined, alone)).toEqual({ kind: 'left' });
});

test('[PA-4] [RT-7] a call of two ends as a call, except for a person who was removed', () => {
  const other = { id: 'boris', name: 'Boris Ivanov' };
  const ended = { kind: 'callEnded', other };
  expect(endOfTwo({ kind: 'left' }, other)).toEqual(ended);
  expect(endOfTwo({ kind: 'ended', by: 'Boris Ivanov' }, other)).toEqual(ended);
  expect(endOfTwo({ kind: 'removed', by: 'Anna' }, other)).toEqual({ kind: 'removed', by: 'Anna' });
  expect(endOfTwo({ kind: 'left' }, undefined)).toEqual({ kind: 'left' });
});
