import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import type { Person, PersonTool } from './people.ts';
import { PersonTools } from './PersonTools.tsx';

const GRETA: Person = {
  id: '2',
  name: 'Greta',
  isSelf: false,
  isOwner: false,
  isModerator: false,
  isGuest: true,
  hasAudio: false,
  hasVideo: false,
  isSharing: false,
};

test('keeps the focus on the tool when it changes because the person was unmuted', () => {
  const toolsWith = (tools: readonly PersonTool[]) => (
    <PersonTools person={GRETA} tools={tools} moderate={vi.fn()} onClose={vi.fn()} />
  );
  const { rerender } = renderWith(toolsWith(['askToUnmute', 'remove']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask to unmute' }));
  rerender(toolsWith(['mute', 'remove']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mute' }));
});
