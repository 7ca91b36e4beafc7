import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { MainError } from '#renderer/state/mainError.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { MainErrorNotice } from './MainErrorNotice.tsx';
import { retryDelayS } from './useRetry.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

function show(error: MainError, reach: () => Promise<boolean> = () => Promise.resolve(true)) {
  const onRetry = vi.fn<() => void>();
  const onReach = vi.fn(reach);
  const onSignIn = vi.fn<() => void>();
  renderWith(
    <MainErrorNotice
      error={error}
      explanation={<p>The explanation</p>}
      languageChoice={undefined}
      onRetry={onRetry}
      onReach={onReach}
      onSignIn={onSignIn}
    />,
  );
  return { onRetry, onReach, onSignIn };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

/** Advances second by second, so that each one renders, as in reality. */
async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await pass(1000);
}

test('[OV-5.2] shows the main error only after 500 ms', async () => {
  show({ book: 'main', code: 'SECURITY_FLAW' });
  await pass(499);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert').textContent).toContain('HTTPS isn’t enabled on this server.');
});

describe('each full-page error', () => {
  test.each([
    ['ACCESS_DENIED', 'Access denied', 'Sign in'],
    ['SECURITY_FLAW', 'The connection isn’t secure', 'Try again'],
    ['LOGOUT_ERROR', 'You were signed out', 'Try again'],
    ['ChunkLoadError', 'This page couldn’t be loaded', 'Try again'],
    ['CSS_CHUNK_LOAD_FAILED', 'This page couldn’t be loaded', 'Try again'],
    ['UNEXPECTED_ANSWER', 'Unexpected answer', 'Try again'],
  ] as const)(
    '[CV-7] %s has the heading %j and a button to continue',
    async (code, heading, way) => {
      const { onRetry, onSignIn } = show({ book: 'main', code });
      await pass(500);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
      expect(screen.getByText('The explanation')).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: way }));
      expect((way === 'Sign in' ? onSignIn : onRetry).mock.calls).toHaveLength(1);
    },
  );
});

describe('the error of a lost connection', () => {
  test('[CV-5] counts down to a retry, and waits longer after each failure', async () => {
    const { onReach } = show({ book: 'login', code: '-1' }, () => Promise.resolve(false));
    await pass(500);
    expect(screen.getByRole('timer').textContent).toBe('Next attempt: 3 sec');
    await pass(1000);
    expect(screen.getByRole('timer').textContent).toBe('Next attempt: 2 sec');
    await passSeconds(2);
    expect(onReach).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('timer').textContent).toBe('Next attempt: 5 sec');
    await passSeconds(5);
    expect(onReach).toHaveBeenCalledTimes(2);
  });

  test('[CV-5] stops retrying after the first response', async () => {
    const { onReach } = show({ book: 'login', code: '-1' });
    await passSeconds(60);
    expect(onReach).toHaveBeenCalledTimes(1);
  });

  test('[CV-5] retries at once when the network is back or on a press, but never concurrently', async () => {
    const { onReach } = show({ book: 'login', code: '-1' }, () => new Promise(() => undefined));
    await pass(500);
    act(() => void dispatchEvent(new Event('online')));
    expect(onReach).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('timer').textContent).toBe('Trying to reach the server');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await passSeconds(60);
    expect(onReach).toHaveBeenCalledTimes(1);
  });

  test('[CV-5] waits at most half a minute', () => {
    const delays = Array.from({ length: 20 }, (_, failed) => retryDelayS(failed));
    expect(Math.max(...delays)).toBe(30);
    expect(delays).toEqual(delays.toSorted((left, right) => left - right));
  });
});
