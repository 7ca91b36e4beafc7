import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { MomentFieldProps } from './MomentField.tsx';
import { OwnMomentField } from './OwnMomentField.tsx';

const WORDS = { open: 'Choose a day', monthBefore: 'Month before', monthAfter: 'Month after' };

function show(
  kind: MomentFieldProps['kind'],
  first: string,
  {
    tag = 'de',
    calendar = 'gregory',
    error,
  }: {
    readonly tag?: string;
    readonly calendar?: 'gregory' | 'persian';
    readonly error?: string;
  } = {},
) {
  const changed = vi.fn<(value: string) => void>();
  function Held() {
    const [value, setValue] = useState(first);
    return (
      <OwnMomentField
        kind={kind}
        label="When"
        tag={tag}
        calendar={calendar}
        words={WORDS}
        error={error}
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Held />);
  return changed;
}

const parts = () => screen.getAllByRole('spinbutton');
const shown = () =>
  screen
    .getByRole('group', { name: 'When' })
    .textContent?.replaceAll(/[\u2066-\u2069\u200e]/gu, '');

describe('[L-2] our own date field', () => {
  test('has the order of the language', () => {
    show('date', '2026-03-17');
    expect(shown()).toBe('17.03.2026');
    cleanup();
    show('date', '2026-03-17', { tag: 'en' });
    expect(shown()).toBe('03/17/2026');
    cleanup();
    show('date', '2026-03-17', { tag: 'ja' });
    expect(shown()).toBe('2026/03/17');
  });

  test('shows the Persian calendar on request, and returns the Gregorian date', () => {
    const changed = show('date', '2026-03-21', { tag: 'fa', calendar: 'persian' });
    expect(shown()).toBe('۱۴۰۵/۰۱/۰۱');
    const [, , day] = parts();
    fireEvent.keyDown(day ?? document.body, { key: 'ArrowUp' });
    expect(changed).toHaveBeenLastCalledWith('2026-03-22');
  });

  test('returns a date only when every part is filled in', () => {
    const changed = show('date', '');
    for (const part of parts()) fireEvent.keyDown(part, { key: 'ArrowUp' });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(changed.mock.calls[0]?.[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  });

  test('supports times, and dates with times', () => {
    const changed = show('time', '09:30', { tag: 'fr' });
    fireEvent.keyDown(parts()[1] ?? document.body, { key: 'ArrowUp' });
    expect(changed).toHaveBeenLastCalledWith('09:31');
    cleanup();
    const both = show('datetime-local', '2026-03-17T09:30');
    fireEvent.keyDown(parts().at(-1) ?? document.body, { key: 'ArrowDown' });
    expect(both).toHaveBeenLastCalledWith('2026-03-17T09:29');
  });

  test('opens a localized month in which a day can be chosen', () => {
    const changed = show('date', '2026-03-17');
    fireEvent.click(screen.getByRole('button', { name: /Choose a day/u }));
    expect(screen.getByRole('grid', { name: 'März 2026' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Freitag, 20. März 2026' }));
    expect(changed).toHaveBeenLastCalledWith('2026-03-20');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('shows its error, also to screen readers', () => {
    show('date', '', { error: 'Choose another day' });
    expect(screen.getByText('Choose another day')).toBeDefined();
    expect(parts()[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(parts()[0]?.getAttribute('aria-label')).toContain('Tag');
  });
});
