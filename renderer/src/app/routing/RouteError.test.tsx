/** What replaces a route that failed (failure F9). */
import { fireEvent, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { PartLoadError } from '#renderer/app/parts/loadPage.ts';
import { RouteError } from './RouteError.tsx';

/** A route whose page throws while `failure` returns an error, beside a part of the page that works. */
function open(failure: () => Error | undefined): void {
  function Page() {
    const error = failure();
    if (error) throw error;
    return <p>The page</p>;
  }
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Page />,
      loader: () => null,
      errorElement: <RouteError />,
      hydrateFallbackElement: <p>Starting</p>,
    },
  ]);
  renderWith(
    <>
      <p>The rest</p>
      <RouterProvider router={router} />
    </>,
  );
}

test('[CH-2] a page that throws leaves the rest intact, and a retry shows it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(); // React reports what the boundary caught
  let isBroken = true;
  open(() => (isBroken ? new Error('a secret of the program') : undefined));
  const alert = await screen.findByRole('alert');
  expect(screen.getByText('The rest')).toBeDefined();
  expect(alert.textContent).not.toContain('secret');
  expect(screen.getByRole('button', { name: 'Go home' })).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[CH-2] shows an error for a part that was given up', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const failure = {
    code: 'ChunkLoadError',
    message: 'Loading chunk user failed',
    isForGood: false,
  } as const;
  open(() => new PartLoadError(failure));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Part of this page couldn’t be loaded');
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeDefined();
});
