/**
 * The first start accepts a picture of a QR code: chosen, dropped or pasted. It explains problems, and opens nothing without
 * confirmation.
 */
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { launchDesktop } from '../../support/desktopApp.ts';
import { hugePngFile, pngFile } from '../../support/pngFile.ts';
import { type QrView, drawQrPicture } from '../../support/qrPictures.ts';
import { expect, nextWindow, test } from './shellTest.ts';

const PHOTO: QrView = { width: 640, height: 480, side: 300, angle: 0.3, tilt: 0.1, noise: 20 };

const file = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer });
const picture = (text: string, view: QrView) => pngFile(drawQrPicture(text, view));

/** Gives the page a file like dragging or pasting it. */
async function give(page: Page, names: readonly string[], buffer: Buffer): Promise<void> {
  await page.evaluate(
    ([wanted, encoded]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'code.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      for (const name of wanted) {
        const event =
          name === 'paste'
            ? new ClipboardEvent(name, { ...options, clipboardData: transfer })
            : new DragEvent(name, { ...options, dataTransfer: transfer });
        document.querySelector('input')?.dispatchEvent(event);
      }
    },
    [names, buffer.toString('base64')] as const,
  );
}

test('the first start reads a QR code from a picture, and opens its address once confirmed', async ({
  server,
}, testInfo) => {
  const shell = await launchDesktop({});
  const { page } = shell;
  const address = page.getByRole('textbox', { name: 'Address or link' });
  const form = page.locator('form[data-qr]');
  const problem = page.getByRole('alert');
  await expect(address).toBeFocused();
  await address.fill('typed.example.org');

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose QR code image' }).press('Enter'),
  ]);
  await chooser.setFiles(file(picture('x', { ...PHOTO, dark: 255 })));
  await expect(problem).toContainText('no readable QR code');
  await expect(address).toHaveValue('typed.example.org');
  await expect(address).toBeFocused();
  await expectAccessible(page);

  // The page reloads with each text, so consecutive ones differ.
  const chosen = page.locator('input[type=file]');
  // From the disk, because sending it to the window as a message would take most of the test's time.
  const large = testInfo.outputPath('large.png');
  await writeFile(large, '');
  await truncate(large, 33 * 1024 * 1024);
  await chosen.setInputFiles(large);
  await expect(problem).toContainText('too large');
  await chosen.setInputFiles(file(picture('WIFI:S:office;;', PHOTO)));
  await expect(problem).toContainText('no server address');
  await chosen.setInputFiles(file(Buffer.from('%PDF-1.7')));
  await expect(problem).toContainText('can’t be read as an image');
  // 1.6 GB when decoded.
  await chosen.setInputFiles(file(hugePngFile(20_000)));
  await expect(problem).toContainText('too large');
  // An SVG could contain anything, and takes long.
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await chosen.setInputFiles({ ...file(Buffer.from(drawing)), mimeType: 'image/svg+xml' });
  await expect(problem).toContainText('can’t be read as an image');

  await give(page, ['paste'], picture('https://meet.example.org', PHOTO));
  await expect(address).toHaveValue('https://meet.example.org');
  await expect(problem).toBeHidden();

  const code = picture(`${server.url}/c/demo`, PHOTO);
  await give(page, ['dragover'], code);
  await expect(form).toHaveAttribute('data-dragged');
  await give(page, ['dragleave'], code);
  await expect(form).not.toHaveAttribute('data-dragged');
  await give(page, ['dragover', 'drop'], code);
  await expect(address).toHaveValue(`${server.url}/c/demo`);
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(
    `${new URL(server.url).host} This address is from the QR code. Check it before you continue.`,
  );
  await expectAccessible(page);
  expect(shell.app.windows()).toHaveLength(1);

  const opened = await nextWindow(shell, () => page.keyboard.press('Enter'));
  await expect.poll(() => opened.url()).toBe('plenum://app/c/demo');
  await shell.close();
});
