import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useArrival } from './useArrival.ts';

/** A page at an address: loading, or loaded with its own heading. */
function Page({ at, heading }: { readonly at: string; readonly heading?: string }) {
  useArrival(at);
  return <main>{heading !== undefined && <h1 key={heading}>{heading}</h1>}</main>;
}

const heading = (name: string) => screen.getByRole('heading', { name });

test('[PA-4] the first page does not move the focus, and the next focuses its heading', () => {
  const { rerender } = render(<Page at="/one" heading="One" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page at="/two" heading="Two" />);
  expect(document.activeElement).toBe(heading('Two'));
});

test('[PA-4] focuses a heading that appears late or is replaced, too', async () => {
  const { rerender } = render(<Page at="/one" />);
  rerender(<Page at="/two" />);
  rerender(<Page at="/two" heading="Loading" />);
  await expect.poll(() => document.activeElement).toBe(heading('Loading'));
  rerender(<Page at="/two" heading="Contacts" />);
  await expect.poll(() => document.activeElement).toBe(heading('Contacts'));
});

test('[PA-4] does not move the focus after an interaction', async () => {
  const { rerender } = render(<Page at="/one" heading="One" />);
  rerender(<Page at="/two" heading="Loading" />);
  fireEvent.pointerDown(document.body);
  rerender(<Page at="/two" heading="Two" />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
