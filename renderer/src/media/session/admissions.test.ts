import { expect, test, vi } from 'vitest';
import { createAdmissions } from './admissions.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

test('everyone who waits is let in, in steps that the server takes', () => {
  const sent: string[] = [];
  const admissions = createAdmissions((id) => sent.push(id));
  const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
  admissions.admit(ids);
  expect(sent).toHaveLength(25);
  vi.advanceTimersByTime(2000);
  expect(sent).toEqual(ids);
});

test('with the end of the call no one more is let in', () => {
  const sent: string[] = [];
  const admissions = createAdmissions((id) => sent.push(id));
  admissions.admit(Array.from({ length: 60 }, (_, index) => `p${index}`));
  admissions.end();
  vi.advanceTimersByTime(2000);
  expect(sent).toHaveLength(25);
});
