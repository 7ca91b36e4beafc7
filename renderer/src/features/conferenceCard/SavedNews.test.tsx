import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { SavedNews } from './SavedNews.tsx';

const KEPT =
  'This server can’t send email. The emails are waiting in its outbox for the administrator.';

/** The texts about the mails after a change that affects a second person and a removed one. */
function said(isKept: boolean): readonly (string | null)[] {
  const notice = { key: 'held', holdS: 10, invited: 0, updated: 1, cancelled: 1, isKept };
  const { unmount } = renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <SavedNews
        news={{
          kind: 'changed',
          id: 'weekly_sync',
          notice,
          untilMs: Date.now() + 10_000,
          notified: undefined,
          undo: 'offered',
          back: { target: { name: 'user.general', params: {} } },
        }}
      />
    </QueryClientProvider>,
    aStore(),
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return lines;
}

test('[PA-3] does not promise mails on a server that cannot send them', () => {
  expect(said(false)).toEqual([
    'The new details will be sent in a moment.',
    'Cancellations will be sent in a moment.',
  ]);
  expect(said(true)).toEqual([KEPT]);
});
