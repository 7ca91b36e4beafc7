import { expect, test } from 'vitest';
import type { RemoteParticipant } from '#renderer/media/engine.ts';
import { aMoment } from '#tests/support/callMoment.ts';
import { type CallOfTwo, followCallOfTwo } from './callOfTwo.ts';

const other = { id: 'boris', name: 'Boris' };
const none = aMoment(0);
const here = aMoment(1);
const away = aMoment(1, () => ({ isAway: true }));
const three = aMoment(2);
const lineLost = (moment: typeof here) => ({ ...moment, connection: 'reconnecting' as const });
/** Another person, or the same person under a new id. */
const oneAs = (change: Partial<RemoteParticipant>) => aMoment(1, () => change);

function follow(...moments: readonly (typeof here)[]): CallOfTwo | undefined {
  return moments.reduce<CallOfTwo | undefined>(
    (before, moment) => followCallOfTwo(before, undefined, moment),
    followCallOfTwo(undefined, other, undefined),
  );
}

test.each([
  ['awaited', [none]],
  ['here', [none, here]],
  ['left', [none, here, none]],
  ['away', [none, here, away]],
  ['here', [none, here, away, here]],
  ['lost', [none, here, away, none]],
  // The person’s own connection was lost, or the server restarted: the other person may be about to come back.
  ['lost', [here, lineLost(here), none]],
  ['left', [here, lineLost(here), here, none]],
  ['here', [here, away, none, oneAs({ id: 'p9' })]],
] as const)('[PA-4] the other person is %s after these snapshots', (presence, moments) => {
  expect(follow(...moments)).toMatchObject({ presence, hasGrown: false });
});

test('[PA-4] a call of two becomes a conference as soon as anyone else joins', () => {
  expect(follow(here, three, none)?.hasGrown).toBe(true);
  expect(follow(here, none, oneAs({ personId: 'chen@here' }), none)?.hasGrown).toBe(true);
});

test('[PA-4] ignores conferences, and returns the same object when nothing has changed', () => {
  expect(followCallOfTwo(undefined, undefined, here)).toBeUndefined();
  const call = follow(here);
  expect(followCallOfTwo(call, other, aMoment(1))).toBe(call);
});

test('[PA-4] the choice to stay holds until the other person comes back', () => {
  const dismissed: CallOfTwo = {
    ...{ other, personId: here.participants[0]?.personId },
    ...{ presence: 'dismissed', hasGrown: false },
  };
  expect(followCallOfTwo(dismissed, other, none)?.presence).toBe('dismissed');
  expect(followCallOfTwo(dismissed, other, here)?.presence).toBe('here');
});
