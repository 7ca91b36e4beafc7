import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { LeaveButton } from './LeaveButton.tsx';

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Leave' }));

test('[RT-7] most people leave by one press', () => {
  const onLeave = vi.fn();
  renderWith(<LeaveButton onLeave={onLeave} />, aStore());
  press();
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('[RT-7] somebody in charge chooses between leaving and the end for all', () => {
  const onLeave = vi.fn();
  const onEndForAll = vi.fn();
  renderWith(<LeaveButton onLeave={onLeave} onEndForAll={onEndForAll} />, aStore());
  press();
  expect(onLeave).not.toHaveBeenCalled();
  const leave = screen.getByRole('menuitem', { name: 'Leave' });
  expect(document.activeElement).toBe(leave);
  fireEvent.keyDown(leave, { key: 'ArrowDown' });
  const end = screen.getByRole('menuitem', { name: 'End for all' });
  expect(document.activeElement).toBe(end);
  fireEvent.click(end);
  expect(onEndForAll).toHaveBeenCalledOnce();
});

test('[RT-7] Escape closes the choice, and the button has the focus again', () => {
  renderWith(<LeaveButton onLeave={vi.fn()} onEndForAll={vi.fn()} />, aStore());
  press();
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Leave' }), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
});
