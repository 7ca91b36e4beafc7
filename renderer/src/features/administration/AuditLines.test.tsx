import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditLineWire } from '#shared/wire/audit.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { AuditLines } from './AuditLines.tsx';

const LINE: AuditLineWire = {
  ...{ id: 1, time: 1_700_000_000, act: 'accountChanged', summary: 'Changed an account' },
  actor: { kind: 'user', id: 'anna', address: '203.0.113.9' },
  ...{ through: null, target: 'boris', fields: [], roles: null, reason: null, count: 1 },
};

test('a line names the person, and the app through which they acted', () => {
  const through = { id: 'a1b2', name: 'Board' };
  renderWith(<AuditLines lines={[LINE, { ...LINE, id: 2, through }]} />, aStore());
  const [, herself, byApp] = screen.getAllByRole('row');
  expect(herself?.textContent).toContain('anna');
  expect(herself?.textContent).not.toContain('Through');
  expect(byApp?.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toContain('annaThrough Board');
});
