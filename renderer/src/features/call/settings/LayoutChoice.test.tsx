import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { useStageChoice } from '../stage/useStageChoice.ts';
import { LayoutChoice } from './LayoutChoice.tsx';

afterEach(() => sessionStorage.clear());

function Choice({ isPlanned }: { readonly isPlanned: boolean }) {
  return <LayoutChoice stage={useStageChoice('demo')} isPlanned={isPlanned} />;
}

test('[RT-7] shows the layouts as a group of pictures with one selected', () => {
  renderWith(<Choice isPlanned={false} />);
  const names = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
  expect(names).toEqual(['Auto', 'Tiles', 'Speaker', 'Side by side', 'Pinned']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Auto' }).checked).toBe(true);
  expect(document.querySelectorAll('label svg')).toHaveLength(5);
  fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Side by side' }).checked).toBe(true);
});

test('[RT-7] shows that the conference sets the layout, and how to pin when nothing is pinned', () => {
  renderWith(<Choice isPlanned />);
  const hint = screen.getByRole('status');
  expect(hint.textContent).toBe('The conference sets the layout.');
  fireEvent.click(screen.getByRole('radio', { name: 'Tiles' }));
  expect(hint.textContent).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'Pinned' }));
  expect(hint.textContent).toBe('To pin a tile, double-click it or open its menu.');
});
