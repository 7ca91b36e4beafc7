import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConference, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import type { ConferenceState } from '#renderer/domain/schedule.ts';
import { NotStartedYet } from './NotStartedYet.tsx';

const STATES: readonly (readonly [title: string, state: ConferenceState])[] = [
  ['The conference hasn’t started yet', { kind: 'upcoming', startMs: Date.now() + 86_400_000 }],
  ['The conference hasn’t started yet', { kind: 'timeUnknown' }],
  ['The conference isn’t running right now', { kind: 'open' }],
  ['This conference has ended', { kind: 'ended', endMs: 0 }],
];

test.each(STATES)('[CV-4] shows "%s", because a room may have run before (%o)', (title, state) => {
  renderWith(<NotStartedYet conference={aConference()} state={state} />, aStore());
  expect(screen.getByRole('heading').textContent).toBe(title);
});
