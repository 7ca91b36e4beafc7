import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import type { OutgoingRing } from '#renderer/state/ringing/ringing.ts';
import { Calling } from './Calling.tsx';

const RING: OutgoingRing = {
  ringId: 'r1',
  callId: 'c1',
  callee: { id: 'boris', name: 'Boris' },
  purpose: 'call',
  state: 'calling',
};

test('[PA-4] moves the focus from Cancel to the new buttons when the call is declined', async () => {
  const view = (ring: OutgoingRing) => <Calling ring={ring} onCancel={vi.fn()} />;
  const { rerender } = renderWith(view(RING), aStore());
  screen.getByRole('button', { name: 'Cancel' }).focus();
  rerender(view({ ...RING, state: 'declined' }));
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(again)).toBe(true);
});
