import { expect, test } from 'vitest';
import { endOfRejection } from './stay.ts';

const conference = (code: string) => ({ book: 'conference', code }) as const;

test('[RT-7] the end for all names who pressed it; at the end of the time no one is named', () => {
  const byAnna = { ...conference('18'), endedBy: 'Anna' };
  expect(endOfRejection(byAnna, false)).toEqual({ kind: 'ended', by: 'Anna' });
  expect(endOfRejection(byAnna, true)).toEqual({ kind: 'ended', by: { isYou: true } });
  expect(endOfRejection(conference('18'), false)).toEqual({ kind: 'ended', by: undefined });
});

test('[RT-7] someone who was sent out reads by whom', () => {
  const sentOut = { ...conference('8'), removedBy: 'Anna' };
  expect(endOfRejection(sentOut, false)).toEqual({ kind: 'removed', by: 'Anna' });
});

test('[CV-4] a refusal is an end for those who waited alone, and other codes stay errors', () => {
  expect(endOfRejection({ ...conference('0'), wasWaiting: true }, false)).toEqual({
    kind: 'notAdmitted',
  });
  expect(endOfRejection(conference('0'), false)).toBeUndefined();
  expect(endOfRejection(conference('407'), false)).toBeUndefined();
  expect(endOfRejection({ book: 'login', code: '18' }, false)).toBeUndefined();
});
