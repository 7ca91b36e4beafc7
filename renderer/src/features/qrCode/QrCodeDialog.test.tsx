import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { readModules } from '#tests/support/qrPictures.ts';
import { QrCodeDialog } from './QrCodeDialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const LINK = 'https://plenum.example/c/demo';

/** The modules that a path covers, without the quiet zone around them. */
function modulesOf(picture: Element): readonly (readonly boolean[])[] {
  const side = Number(picture.getAttribute('viewBox')?.split(' ')[3]);
  const bars = picture.querySelector('path')?.getAttribute('d') ?? '';
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, length] of bars.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

test('shows the link’s code with the link as text, and describes it for screen readers', () => {
  renderWith(<QrCodeDialog link={LINK} fileName="demo" onClose={() => undefined} />);
  const picture = screen.getByRole('img', { name: `QR code of the link ${LINK}` });
  expect(readModules(modulesOf(picture))).toBe(LINK);
  expect(screen.getByText(LINK)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy image' })).toBeNull();
});

test('shows a link that is too long for a code as text', () => {
  const link = `${LINK}${'x'.repeat(200)}`;
  renderWith(<QrCodeDialog link={link} fileName="demo" onClose={() => undefined} />);
  expect(screen.getByText(/too long for a QR code/u)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download image' })).toBeNull();
  expect(screen.getByText(link)).toBeDefined();
});

test('shows an error when copying is denied, and suggests the download', async () => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly types = ['image/png'];
    },
  );
  vi.stubGlobal('navigator', {
    clipboard: { write: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  renderWith(<QrCodeDialog link={LINK} fileName="demo" onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy image' }));
  expect(await screen.findByText(/Download it instead/u)).toBeDefined();
});
