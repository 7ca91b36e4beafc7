// @vitest-environment-options { "url": "http://conf.example/c/demo" }
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerInfo } from '#shared/wire/server.ts';
import { dialogAtom } from '#renderer/state/dialogs.ts';
import { aConference, aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { CallGate } from './CallGate.tsx';

function enter(isSecureContext: boolean, info: Partial<ServerInfo> = {}) {
  vi.stubGlobal('isSecureContext', isSecureContext);
  return renderWith(
    <CallGate conference={aConference({ id: 'demo' })}>
      <button type="button">Join</button>
    </CallGate>,
    aStore({ serverInfo: aServerInfo(info) }),
  );
}

const canJoin = () => screen.queryByRole('button', { name: 'Join' }) !== null;

afterEach(() => vi.unstubAllGlobals());

test('[RT-7] shows the other ways to join instead of the lobby in a browser without calls', () => {
  const { store, intents } = enter(true, { secureUrl: 'https://conf.example' });
  expect(canJoin()).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('This browser can’t make video calls');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Other ways to join' }));
  expect(intents).toEqual([
    { kind: 'navigate', target: { name: 'conference.how-to-join', params: { id: 'demo' } } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'QR code' }));
  expect(store.get(dialogAtom)).toEqual({
    kind: 'qrCode',
    link: 'https://conf.example/c/demo',
    fileName: 'demo',
  });
});

test('[RT-7] links from an insecure page to the secure one', () => {
  enter(false, { secureUrl: 'https://conf.example' });
  expect(canJoin()).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Calls don’t work on an insecure page');
  const link = screen.getByRole('link', { name: 'Open the secure page' });
  expect(link).toHaveProperty('href', 'https://conf.example/c/demo');
});

test('[RT-7] shows the host of a secure page on another host', () => {
  enter(false, { secureUrl: 'https://other.example' });
  expect(screen.getByText(/other\.example instead of conf\.example/u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to other.example' })).toBeDefined();
});

test('[RT-7] shows the lobby on a page that supports calls', () => {
  vi.stubGlobal('RTCPeerConnection', () => undefined);
  vi.stubGlobal('navigator', { mediaDevices: {} });
  enter(true);
  expect(canJoin()).toBe(true);
});

test('[RT-7] offers no QR code on a phone', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('hover: none'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  enter(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull();
});
