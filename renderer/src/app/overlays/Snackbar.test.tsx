import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Snackbar } from './Snackbar.tsx';

describe('the snackbar', () => {
  test('[OV-5] announces messages politely, and dismisses the one whose button is pressed', () => {
    const onDismiss = vi.fn<(id: number) => void>();
    const messages = [
      { id: 3, text: 'One' },
      { id: 4, text: '<b>Two</b>' },
    ];
    render(<Snackbar messages={messages} dismissLabel="Close" onDismiss={onDismiss} />);
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('<b>Two</b>')).toBeDefined();
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Close' })[1] ?? screen.getByRole('status'),
    );
    expect(onDismiss.mock.calls).toEqual([[4]]);
  });

  test('[OV-5] is rendered before its first message, so that screen readers announce it', () => {
    render(<Snackbar messages={[]} dismissLabel="Close" onDismiss={vi.fn()} />);
    expect(screen.getByRole('status').childElementCount).toBe(0);
  });
});
