import { expect, test } from 'vitest';
import { AUDIT_ACTS } from '#shared/wire/audit.ts';
import { AUDIT_GROUPS, actsOf } from './auditGroups.ts';

test('every act is in one group, and "all" filters nothing', () => {
  expect(actsOf('all')).toBeUndefined();
  const grouped = AUDIT_GROUPS.flatMap((group) => actsOf(group) ?? []);
  expect(grouped.toSorted()).toEqual(AUDIT_ACTS.toSorted());
});
