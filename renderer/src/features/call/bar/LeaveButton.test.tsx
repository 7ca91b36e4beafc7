import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { LeaveButton } from './LeaveButton.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[RT-7] everyone leaves with one press, moderators too', () => {
  for (const onEndForAll of [undefined, vi.fn()]) {
    const onLeave = vi.fn();
    const { unmount } = renderWith(
      <LeaveButton onLeave={onLeave} onEndForAll={onEndForAll} />,
      aStore(),
    );
    press('Leave');
    expect(onLeave).toHaveBeenCalledOnce();
    unmount();
  }
});

test('[RT-7] moderators end the conference for all with two presses', () => {
  const onLeave = vi.fn();
  const onEndForAll = vi.fn();
  renderWith(<LeaveButton onLeave={onLeave} onEndForAll={onEndForAll} />, aStore());
  press('End for all');
  expect(onEndForAll).not.toHaveBeenCalled();
  const end = screen.getByRole('menuitem', { name: 'End for all' });
  expect(document.activeElement).toBe(end);
  fireEvent.click(end);
  expect(onEndForAll).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
});

test('[RT-7] Escape closes the menu and returns the focus to its button', () => {
  renderWith(<LeaveButton onLeave={vi.fn()} onEndForAll={vi.fn()} />, aStore());
  press('End for all');
  fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End for all' }));
});
