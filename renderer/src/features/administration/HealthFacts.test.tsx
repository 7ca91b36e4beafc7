import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverHealthSchema } from '#shared/administration/operation.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HealthFacts } from './HealthFacts.tsx';

const HEALTH = {
  ...{ version: '1.0.0', started_at: 1_800_000_000, has_mail_server: true, free_size: null },
  ...{ database_size: 5000, recordings_size: 0, files_size: 0 },
};

test('shows how to make a backup on a server without one', () => {
  renderWith(
    <HealthFacts health={serverHealthSchema.parse({ ...HEALTH, backup_at: null })} />,
    aStore(),
  );
  expect(screen.getByText('Last backup').parentElement?.textContent).toContain(
    'plenum-server backup',
  );
});

test('shows nothing about backups when other tools make them', () => {
  renderWith(<HealthFacts health={serverHealthSchema.parse(HEALTH)} />, aStore());
  expect(screen.queryByText('Last backup')).toBeNull();
  expect(screen.queryByText('Database')).not.toBeNull();
});
