/** Buttons are removed when used; the focus stays near them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { CardSection } from './CardParts.tsx';
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx';

/** People, each with a button that removes them. */
function People() {
  const [names, setNames] = useState(['Chen', 'Dora']);
  return (
    <CardSection title="People">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => setNames(names.filter((other) => other !== name))}
        >
          {name}
        </button>
      ))}
    </CardSection>
  );
}

function pressFocused(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('focus moves from a removed button to the section around it', async () => {
  renderWith(<People />, aStore());
  pressFocused('Chen');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'People' })),
  );
});

test('focus stays when another element is removed', async () => {
  renderWith(<People />, aStore());
  const dora = screen.getByRole('button', { name: 'Dora' });
  screen.getByRole('button', { name: 'Chen' }).focus();
  dora.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Chen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Chen' })).toBeNull());
  expect(document.activeElement).toBe(dora);
});

test('focuses the text about a link that was just created', async () => {
  const json = { url: 'https://vc.example/l#k', sent_to: null, until: 1 };
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordLinkDialog
        user={{ loginName: 'gil', displayName: 'Gil' }}
        isNew={false}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
    aStore({ answers: { 'POST /api/v3.8/users/gil/*': { json } } }),
  );
  pressFocused('Create link');
  const said = await screen.findByText(/^Copy this link/u);
  // React moves the focus in an effect, which may run after the text has appeared.
  await waitFor(() => expect(document.activeElement).toBe(said));
});
