/** The QR code of a conference's link: its content, its picture, and the size of its code. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { readModules } from '../support/qrPictures.ts';

/** The modules of a PNG file with 20 pixels each. */
async function readPng(page: Page, base64: string): Promise<readonly (readonly boolean[])[]> {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const places = Array.from({ length: image.width / 20 }, (_, index) => index * 20 + 10);
    return places.map((y) => places.map((x) => pen?.getImageData(x, y, 1, 1).data[0] === 0));
  }, base64);
}

test(
  '[RT-6] a conference’s link is shown as a QR code, which can be saved and copied as a picture',
  { tag: '@host' },
  async ({ openPage, server, runsIn }) => {
    const page = await openPage('/c/demo#private');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const button = page.getByRole('main').getByRole('button', { name: 'QR code' });
    await expect(button).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((each) => each.includes('QrCode'))).toEqual([]);

    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'QR code' });
    await expect(dialog).toBeVisible();
    const picture = dialog.getByRole('img', { name: /^QR code of the link http/u });
    await expect(picture).toBeVisible();
    await expectAccessible(page);
    const link = (await picture.getAttribute('aria-label'))?.replace('QR code of the link ', '');
    expect(link).toMatch(/^https?:\/\/[^#?]+\/c\/demo$/u);
    await expect(dialog.getByText(String(link), { exact: true })).toBeVisible();

    if (runsIn === 'browser') {
      expect(link).toBe(`${server.url}/c/demo`);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download image' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('demo.png');
      const saved = await readFile(await file.path(), 'base64');
      expect(readModules(await readPng(page, saved))).toBe(link);

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await dialog.getByRole('button', { name: 'Copy image' }).click();
      await expect(dialog.getByRole('status')).toHaveText('Copied');
      const copied = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const bytes = new Uint8Array(
          (await (await item?.getType('image/png'))?.arrayBuffer()) ?? [],
        );
        return btoa(String.fromCharCode(...bytes));
      });
      expect(readModules(await readPng(page, copied))).toBe(link);
    }

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  },
);
