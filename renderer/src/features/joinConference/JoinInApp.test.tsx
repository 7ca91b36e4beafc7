import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aConference, aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';
import { setBridgeStateAtom } from '#renderer/state/clientBridge.ts';
import { setLaunchAtom } from '#renderer/state/launchMode.ts';
import { JoinInApp } from './JoinInApp.tsx';

/** A client that takes conferences over, refuses them, or does not support them. */
function inClient(answer: boolean | undefined) {
  const testStore = aStore({ serverInfo: aServerInfo() });
  const call = vi.fn(() => Promise.resolve({ ok: true, value: { ok: answer === true } }));
  const bridge = {
    has: () => answer !== undefined,
    call,
  } as unknown as ClientBridge;
  testStore.store.set(setLaunchAtom, { mode: 'inApp', clientVersion: '8.5.0' });
  testStore.store.set(setBridgeStateAtom, { kind: 'ready', bridge });
  renderWith(
    <JoinInApp
      conference={aConference({ id: 'demo' })}
      clients={[]}
      choice={{ camera: true, microphone: false, name: 'Gil' }}
    />,
    testStore,
  );
  return call;
}

test('[IA-1] hands the conference over to the client with the options chosen so far', async () => {
  const call = inClient(true);
  fireEvent.click(screen.getByRole('button', { name: 'Join in the app' }));
  const options = '{"camera":true,"microphone":false,"name":"Gil"}';
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('joinConference', 'demo', options));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[IA-1] asks a slow client only once, and shows the button as busy', () => {
  const call = inClient(true);
  call.mockReturnValue(new Promise(() => undefined));
  const button = screen.getByRole('button', { name: 'Join in the app' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(call).toHaveBeenCalledOnce();
});

test('[IA-1] shows an error when the client refuses', async () => {
  inClient(false);
  fireEvent.click(screen.getByRole('button', { name: 'Join in the app' }));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
});

test('[IA-1] shows no button when the client cannot take conferences over', () => {
  inClient(undefined);
  expect(screen.queryByRole('button')).toBeNull();
});
