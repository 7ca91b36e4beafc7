import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditLineWire } from '#shared/wire/audit.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { AuditLines } from './AuditLines.tsx';

const LINE: AuditLineWire = {
  ...{ id: 1, time: 1_700_000_000, act: 'accountChanged', summary: 'Changed an account' },
  actor: { kind: 'user', id: 'anna', name: null, address: '203.0.113.9' },
  ...{
    through: null,
    target: 'boris',
    name: null,
    fields: [],
    roles: null,
    reason: null,
    count: 1,
  },
};

test('a line shows the person and the app they used', () => {
  const through = { id: 'a1b2', name: 'Board' };
  renderWith(<AuditLines lines={[LINE, { ...LINE, id: 2, through }]} />, aStore());
  const [, herself, byApp] = screen.getAllByRole('row');
  expect(herself?.textContent).toContain('anna');
  expect(herself?.textContent).not.toContain('Through');
  expect(byApp?.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toContain('annaThrough Board');
});

test('shows groups and API clients by name, never by id', () => {
  const program = { kind: 'application', id: 'c9d8', name: 'Accounts', address: null } as const;
  renderWith(
    <AuditLines
      lines={[
        { ...LINE, act: 'groupAdded', target: 'a1b2', name: 'Sales' },
        { ...LINE, id: 2, act: 'groupMemberAdded', target: 'a1b2/eva', name: 'Sales' },
        { ...LINE, id: 3, actor: program },
      ]}
    />,
    aStore(),
  );
  const [, group, member, byProgram] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(group).toContain('Group createdSales');
  expect(member).toContain('Added to a groupSaleseva');
  expect(byProgram).toContain('Accounts');
  expect(`${group}${member}${byProgram}`).not.toMatch(/a1b2|c9d8/u);
});
