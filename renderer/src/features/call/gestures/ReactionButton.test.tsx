import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { ReactionButton } from './ReactionButton.tsx';

test('focuses the first reaction, also inside the call’s bar, which is a group itself', () => {
  renderWith(
    <div role="group" aria-label="Call controls">
      <ReactionButton onReact={vi.fn()} />
    </div>,
  );
  fireEvent.click(screen.getByRole('button'));
  const [first] = within(screen.getAllByRole('group').at(-1) ?? document.body).getAllByRole(
    'button',
  );
  expect(document.activeElement).toBe(first);
});
