import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceSearch, type SearchedChoice } from './ChoiceSearch.tsx';

afterEach(cleanup);

const ZONES = [
  { zone: 'Europe/Berlin', city: 'Berlin', country: 'Germany' },
  { zone: 'Europe/Rome', city: 'Rome', country: 'Italy' },
];

function searchOf(names: 'cities' | 'countries') {
  const choices: SearchedChoice[] = ZONES.map(({ zone, city }) => ({
    value: zone,
    label: city,
    content: city,
  }));
  const isMeant = (value: string, typed: string): boolean => {
    const { city, country } = ZONES.find(({ zone }) => zone === value) ?? { city: '', country: '' };
    const about = names === 'cities' ? city : `${city} ${country}`;
    return about.toLowerCase().includes(typed.toLowerCase());
  };
  return (
    <ChoiceSearch
      label="Time zone"
      hint=""
      error={undefined}
      value="Europe/Rome"
      choices={choices}
      isMeant={isMeant}
      news={(count) => `${count} found`}
      onChange={vi.fn()}
    />
  );
}

test('finds typed text by words that are loaded later', () => {
  const page = render(searchOf('cities'));
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'germany' } });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText('0 found')).toBeDefined();
  page.rerender(searchOf('countries'));
  expect(screen.getByRole('option', { name: 'Berlin' })).toBeDefined();
  expect(screen.getByText('1 found')).toBeDefined();
});

test('keeps the list closed when more words load and nothing was typed', () => {
  const page = render(searchOf('cities'));
  page.rerender(searchOf('countries'));
  act(() => screen.getByRole('combobox', { name: 'Time zone' }).focus());
  page.rerender(searchOf('cities'));
  expect(screen.queryByRole('listbox')).toBeNull();
});
