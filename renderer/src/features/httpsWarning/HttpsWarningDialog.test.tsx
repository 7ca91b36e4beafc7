import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HttpsWarningDialog } from './HttpsWarningDialog.tsx';

function open() {
  const onClose = vi.fn<() => void>();
  const testStore = aStore({ serverInfo: aServerInfo() });
  return { ...renderWith(<HttpsWarningDialog onClose={onClose} />, testStore), onClose };
}

test('[OV-2] the warning names the secure page and closes without a trace', () => {
  const { storage, onClose } = open();
  expect(screen.getByText('https://conf.example')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(storage.read('hideHttpsWarning')).toBeUndefined();
});

test('[OV-2] [AU-11] "do not show again" is remembered, also when the dialog is closed with Esc', () => {
  const { storage } = open();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(storage.read('hideHttpsWarning')).toBe(true);
});
