import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aConference } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HostedEntry } from './HostedEntry.tsx';

const ADDRESS = 'http://other.example/webrtc/demo';

/** Presses Join in the desktop app, whose main process responds whether it opens the address. */
function pressJoin(isOpened: boolean) {
  const openExternal = vi.fn<(url: string) => Promise<{ ok: boolean }>>(() =>
    Promise.resolve({ ok: isOpened }),
  );
  vi.stubGlobal('plenumShell', { openExternal });
  renderWith(
    <HostedEntry
      conference={aConference({ id: 'demo' })}
      clients={{ kind: 'ready', list: [], retry: vi.fn() }}
      client={{ way: 'open', address: ADDRESS }}
    />,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Join' }));
  return openExternal;
}

afterEach(() => vi.unstubAllGlobals());

test('[RT-7] shows the address, with a button to copy it, when the app does not open the client', async () => {
  expect(pressJoin(false)).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  await screen.findByText('The app can’t open this address');
  expect(screen.getByText(/isn’t secure \(http\)/u)).toBeDefined();
  expect(screen.getByText(ADDRESS)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
});

test('[RT-7] shows no error when the app opens the client', async () => {
  pressJoin(true);
  await screen.findByText('The call opens in your web browser. This window stays open.');
  expect(screen.queryByText('The app can’t open this address')).toBeNull();
});
