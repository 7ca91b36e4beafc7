import { expect, test } from 'vitest';
import { AUDIT_ACTS } from '#shared/wire/audit.ts';
import { AUDIT_GROUPS, actsOf } from './auditGroups.ts';

test('every action is in exactly one group, and the group of all filters nothing', () => {
  expect(actsOf('all')).toBeUndefined();
  const grouped = AUDIT_GROUPS.flatMap((group) => actsOf(group) ?? []);
  expect(grouped.toSorted()).toEqual(AUDIT_ACTS.toSorted());
});
