import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { PermissionReading } from '#renderer/platform/mediaDevices/devicePermissions.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { PermissionHelp } from './PermissionHelp.tsx';

const CAMERA: Device = { id: 'one', kind: 'videoInput', label: '', groupId: '' };

/** Devices and permission as a browser would report them, which a test can change. */
function aBrowser(permission: PermissionState, devices: readonly Device[]) {
  const state = { permission, devices, reportDevices: () => undefined as void };
  return {
    state,
    access: {
      list: () => Promise.resolve(state.devices),
      readPermission: (): Promise<PermissionReading> =>
        Promise.resolve({ state: state.permission, isKnown: true }),
      watch(listener: () => void) {
        state.reportDevices = listener;
        return () => undefined;
      },
    },
  };
}

function show(problem: DeviceProblem, browser = aBrowser('denied', [CAMERA])) {
  const onRetry = vi.fn<() => void>();
  renderWith(
    <PermissionHelp
      kind="videoInput"
      problem={problem}
      onRetry={onRetry}
      access={browser.access}
    />,
  );
  return { onRetry, browser };
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});

test('[IA-3] shows the steps for a block in the browser, and retries on a press', async () => {
  const { onRetry } = show('denied');
  expect((await screen.findByRole('status')).textContent).toBe('Camera: blocked for this site');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('[IA-3] attributes a denial to the system when the browser allows the site', async () => {
  show('denied', aBrowser('granted', [CAMERA]));
  expect(await screen.findByText('Camera: blocked by your system')).toBeDefined();
});

test('[IA-3] retries at once when a device is connected', async () => {
  const { onRetry, browser } = show('noDevice', aBrowser('granted', []));
  expect(await screen.findByText('Camera: not found')).toBeDefined();
  browser.state.devices = [CAMERA];
  act(() => browser.state.reportDevices());
  await waitFor(() => expect(onRetry).toHaveBeenCalledOnce());
});

test('[IA-3] shows that the page is insecure, without promising to notice a change', async () => {
  vi.stubGlobal('isSecureContext', false);
  show('insecurePage');
  expect(await screen.findByText('Camera: only available on a secure page')).toBeDefined();
  expect(screen.queryByText('This page notices the change automatically.')).toBeNull();
});

test('shows a message without steps for a device that does not respond', async () => {
  show('timedOut', aBrowser('granted', [CAMERA]));
  await screen.findByText('Camera: didn’t respond in time. Reconnect it, then try again.');
  expect(screen.queryByRole('list')).toBeNull();
});

test('[IA-3] does not blame the browser before its permission is known', async () => {
  const browser = aBrowser('granted', [CAMERA]);
  const answer = Promise.withResolvers<PermissionReading>();
  browser.access.readPermission = () => answer.promise;
  show('denied', browser);
  await act(() => Promise.resolve());
  expect(screen.queryByText('Camera: blocked for this site')).toBeNull();
  answer.resolve({ state: 'granted', isKnown: true });
  expect(await screen.findByText('Camera: blocked by your system')).toBeDefined();
});
