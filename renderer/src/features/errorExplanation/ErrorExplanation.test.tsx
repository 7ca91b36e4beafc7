import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { ErrorExplanation } from './ErrorExplanation.tsx';

const reference = () => screen.getByText(/^PL-/u).textContent;

test('[CV-4] keeps the reference while the error is shown, and copies it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderWith(<ErrorExplanation book="conference" code="407" />);
  const before = reference();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy reference' })));
  expect(writeText.mock.calls).toEqual([[before]]);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  expect(reference()).toBe(before);
});

test('[CV-4] still shows the reference when the clipboard is unavailable', async () => {
  vi.stubGlobal('navigator', {});
  renderWith(<ErrorExplanation book="login" code="-1" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy reference' })));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(reference()).toMatch(/^PL-login-minus1-/u);
});

test('[CV-5] shows an unknown code from a server as text', () => {
  renderWith(<ErrorExplanation book="login" code="<img src=x>" contacts={<p>Contacts</p>} />);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x>')).toBeDefined();
  expect(screen.getByText('Contacts')).toBeDefined();
});
