import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { DoorTools } from './DoorTools.tsx';

function askForPin(hasPin: boolean) {
  const moderate = vi.fn();
  renderWith(<DoorTools isLocked={false} hasHands={false} hasPin={hasPin} moderate={moderate} />);
  fireEvent.click(screen.getByRole('button', { name: hasPin ? 'Change PIN' : 'Set a PIN' }));
  return moderate;
}
const field = () => screen.getByLabelText(/^New PIN/u);
const button = (name: string) => screen.queryByRole('button', { name });

test('[RT-7] offers to remove an existing PIN while the field is empty', () => {
  const moderate = askForPin(true);
  expect(button('Save PIN')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove PIN' }));
  expect(moderate).toHaveBeenCalledWith({ kind: 'setPin', pin: '' });
});

test('[RT-7] offers no removal without a PIN, and keeps the field open when it is saved empty', () => {
  const moderate = askForPin(false);
  expect(button('Remove PIN')).toBeNull();
  const save = screen.getByRole('button', { name: 'Save PIN' });
  save.focus();
  fireEvent.click(save);
  expect(moderate).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  typeInto(field(), '24a68');
  fireEvent.click(save);
  expect(moderate).toHaveBeenCalledWith({ kind: 'setPin', pin: '2468' });
});
