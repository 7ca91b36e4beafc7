import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useFocusStays } from './useFocusStays.ts';

function Panel({ hasButton = true }: { readonly hasButton?: boolean }) {
  const panel = useRef<HTMLElement>(null);
  useFocusStays(panel);
  return (
    <>
      <aside ref={panel} tabIndex={-1}>
        {hasButton && <button type="button">Admit</button>}
        <button type="button">Close</button>
      </aside>
      <button type="button">Outside</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/** Chromium's event for a control that is about to be removed: it is still in the document. */
function reportLoss(control: HTMLElement): void {
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

test('moves the focus of a removed control to its container', async () => {
  const { rerender } = render(<Panel />);
  button('Admit').focus();
  reportLoss(button('Admit'));
  rerender(<Panel hasButton={false} />);
  await expect.poll(() => document.activeElement?.tagName).toBe('ASIDE');
});

test('leaves a focus that the person has moved elsewhere', async () => {
  const { rerender } = render(<Panel />);
  button('Admit').focus();
  button('Outside').focus();
  rerender(<Panel hasButton={false} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(button('Outside'));
});

test('does not restore a focus that the person has removed before', async () => {
  const { rerender } = render(<Panel />);
  button('Admit').focus();
  button('Admit').blur();
  await Promise.resolve();
  rerender(<Panel hasButton={false} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
