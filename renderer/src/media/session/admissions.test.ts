import { expect, test, vi } from 'vitest';
import { createAdmissions } from './admissions.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

test('admits everyone waiting in batches within the server’s limit', () => {
  const sent: string[] = [];
  const admissions = createAdmissions((id) => sent.push(id));
  const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
  admissions.admit(ids);
  expect(sent).toHaveLength(25);
  vi.advanceTimersByTime(2000);
  expect(sent).toEqual(ids);
});

test('admits no one after the end of the call', () => {
  const sent: string[] = [];
  const admissions = createAdmissions((id) => sent.push(id));
  admissions.admit(Array.from({ length: 60 }, (_, index) => `p${index}`));
  admissions.end();
  vi.advanceTimersByTime(2000);
  expect(sent).toHaveLength(25);
});
