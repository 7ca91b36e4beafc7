import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HEALTH_PROBLEMS, HEALTH_TOPICS } from '#shared/administration/operation.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HealthCheckList } from './HealthCheckList.tsx';

const rows = () =>
  within(screen.getByRole('list', { name: 'Checks' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('lists problems first, each with its remedy', () => {
  const checks = [
    { topic: 'database', problem: null },
    { topic: 'proxies', problem: 'proxiesAny' },
    { topic: 'space', problem: null },
  ] as const;
  renderWith(<HealthCheckList checks={[...checks]} />, aStore());
  const [first, ...others] = rows();
  expect(first).toMatch(/List only your own in .*trusted_proxies/u);
  expect(others).toEqual(['DatabaseOK', 'Disk spaceOK']);
});

test('every problem has its texts', () => {
  const [topic] = HEALTH_TOPICS;
  for (const problem of HEALTH_PROBLEMS) {
    const { unmount } = renderWith(<HealthCheckList checks={[{ topic, problem }]} />, aStore());
    expect(rows()[0]).toMatch(/\. .*\.$/u);
    unmount();
  }
});
