import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Waiting } from '../Waiting.tsx';
import { Skeleton } from './Skeleton.tsx';
import { SkeletonLines } from './SkeletonLines.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const wayOut = <button type="button">Try again</button>;

test.each([
  [
    'a skeleton',
    (label: string) => (
      <Skeleton label={label} wayOut={wayOut}>
        <SkeletonRows hasSign hasTitle count={3} />
        <SkeletonLines isCard of={['title', 'field']} />
      </Skeleton>
    ),
  ],
  ['a wait', (label: string) => <Waiting label={label} wayOut={wayOut} />],
])('%s shows what is loading, and offers a way out after ten seconds', (_name, show) => {
  const { rerender } = render(show('Loading the list'));
  expect(screen.getByRole('status').textContent).toBe('Loading the list');
  act(() => {
    vi.advanceTimersByTime(9900);
  });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  // The next wait has its own ten seconds.
  rerender(show('Loading the rest'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('hides the placeholder shapes from screen readers', () => {
  const { container } = render(
    <Skeleton label="Loading">
      <SkeletonRows count={3} />
    </Skeleton>,
  );
  expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe('');
  expect(container.querySelectorAll('[aria-hidden=true] > * > *')).toHaveLength(3);
});
