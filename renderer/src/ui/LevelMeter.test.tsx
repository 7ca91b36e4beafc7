import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LevelMeter } from './LevelMeter.tsx';

afterEach(cleanup);

test('shows levels in steps of ten, and reads one stream at a time until it unmounts', () => {
  const showers = new Map<string, (share: number) => void>();
  const watch = vi.fn((stream: string, show: (share: number) => void) => {
    showers.set(stream, show);
    return () => void showers.delete(stream);
  });
  const page = render(<LevelMeter stream="first" label="Loudness" watch={watch} />);
  const meter = screen.getByRole('meter', { name: 'Loudness' });
  expect(meter.getAttribute('aria-valuenow')).toBe('0');
  showers.get('first')?.(0.537);
  expect(meter.getAttribute('aria-valuenow')).toBe('50');
  expect(meter.style.getPropertyValue('--level')).toBe('0.537');

  page.rerender(<LevelMeter stream="first" label="Loudness" watch={watch} />);
  expect(watch).toHaveBeenCalledTimes(1);
  page.rerender(<LevelMeter stream="second" label="Loudness" watch={watch} />);
  expect([...showers.keys()]).toEqual(['second']);
  page.unmount();
  expect(showers.size).toBe(0);
});
