import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { anErrorEnvelope } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { RatingQuestion } from './RatingQuestion.tsx';

const RATE = 'POST /api/v3.8/call-ratings';
const button = (name: string) => screen.getByRole('button', { name });

test('[RT-7] a guest rates with one press, keeps the focus, and can change the rating', async () => {
  const page = aStore({ answers: { [RATE]: { json: {} } } });
  renderWith(<RatingQuestion ratingKey="key" />, page);
  expect(screen.getByRole('status').textContent).toContain('owner will see your answer');
  button('Good quality').focus();
  fireEvent.click(button('Good quality'));
  await waitFor(() => expect(button('Good quality').ariaPressed).toBe('true'));
  expect(screen.getByRole('status').textContent).toBe('Thank you.');
  expect(document.activeElement).toBe(button('Good quality'));
  fireEvent.click(button('Poor quality'));
  await waitFor(() => expect(button('Poor quality').ariaPressed).toBe('true'));
  expect(button('Good quality').ariaPressed).toBe('false');
  expect(page.server.asked.map(({ json }) => json)).toEqual([
    { key: 'key', picture_and_sound: 'good' },
    { key: 'key', picture_and_sound: 'bad' },
  ]);
});

test('[RT-7] a rating that failed is not shown as given, and can be sent again', async () => {
  const page = aStore({ answers: { [RATE]: { status: 404, json: anErrorEnvelope(404) } } });
  renderWith(<RatingQuestion ratingKey="key" />, page);
  fireEvent.click(button('Poor quality'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Try again'));
  expect(button('Poor quality').ariaPressed).toBe('false');
  fireEvent.click(button('Poor quality'));
  await waitFor(() => expect(page.server.asked).toHaveLength(2));
});
