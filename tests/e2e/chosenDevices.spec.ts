/** Chosen devices are used from then on: in the check, in the lobby and in the call. */
import type { Locator, Page } from '@playwright/test';
import { CHROMIUM_PERMISSIONS } from '../support/chromium.ts';
import { expect, test } from '../support/fixtures.ts';

const SLOW = { timeout: 30_000 };

const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const chosenIn = async (select: Locator) => select.locator('option:checked').textContent();

/** The name of the camera of the element's video. */
async function cameraOf(video: Locator): Promise<string | undefined> {
  return video.evaluate((each: HTMLVideoElement) =>
    each.srcObject instanceof MediaStream ? each.srcObject.getVideoTracks()[0]?.label : undefined,
  );
}

async function expectChosen(page: Page, devices: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, label] of Object.entries(devices)) {
    await expect.poll(async () => chosenIn(choice(page, name)), SLOW).toBe(label);
  }
}

const CHOSEN = {
  'Choose a camera': 'fake_device_1',
  'Choose a microphone': 'Fake Audio Input 2',
  'Choose a speaker': 'Fake Audio Output 2',
} as const;

test.skip(({ runsIn }) => runsIn === 'desktop', 'Only a browser can be given several cameras.');
test('[IA-3] [AU-11] lobby and call use the devices chosen in the check until they are deleted', async ({
  chromiumWith,
  server,
  watch,
}) => {
  const browser = await chromiumWith(['--use-fake-device-for-media-stream=device-count=2']);
  const context = await browser.newContext({
    baseURL: server.url,
    permissions: [...CHROMIUM_PERMISSIONS],
  });
  const page = await context.newPage();
  await watch.add(page);

  await test.step('choose in the check', async () => {
    await page.goto('/guest/check');
    await page.getByRole('button', { name: 'Start check' }).click();
    for (const [name, label] of Object.entries(CHOSEN)) {
      await choice(page, name).selectOption({ label }, SLOW);
    }
    await expectChosen(page, CHOSEN);
  });

  await test.step('the lobby has the same, and opens them', async () => {
    await page.goto('/c/demo');
    await expectChosen(page, CHOSEN);
    const preview = page.getByLabel('Your video');
    await expect.poll(async () => cameraOf(preview), SLOW).toBe('fake_device_1');
  });

  await test.step('what is chosen in the lobby is kept as well', async () => {
    await choice(page, 'Choose a microphone').selectOption({ label: 'Fake Audio Input 1' });
    await page.reload();
    await expectChosen(page, { ...CHOSEN, 'Choose a microphone': 'Fake Audio Input 1' });
  });

  await test.step('the call is seen through the chosen camera', async () => {
    await page.getByLabel('Your name').fill('Greta');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    const self = page.getByLabel('Greta (you)');
    await expect(self).toBeVisible(SLOW);
    await expect.poll(async () => cameraOf(page.locator('video')), SLOW).toBe('fake_device_1');
  });

  await test.step('a camera that is away is no error, and is not forgotten', async () => {
    await page.evaluate(() => {
      const kept: unknown = JSON.parse(localStorage.getItem('chosenDevices') ?? '[]');
      if (!Array.isArray(kept)) return;
      const away = kept.map((each: { kind: string }) =>
        each.kind === 'videoInput' ? { ...each, id: 'gone', label: 'Old camera' } : each,
      );
      localStorage.setItem('chosenDevices', JSON.stringify(away));
    });
    await page.goto('/c/demo');
    await expectChosen(page, {
      ...CHOSEN,
      'Choose a camera': 'fake_device_0',
      'Choose a microphone': 'Fake Audio Input 1',
    });
    await page.goto('/guest/stored-data');
    const entry = page.getByRole('listitem').filter({ hasText: 'Chosen devices' });
    await expect(entry).toContainText('Old camera');
    await expect(entry).toContainText('Fake Audio Input 1');
  });

  await test.step('forgotten, the defaults are back', async () => {
    await page.getByRole('button', { name: 'Delete: Chosen devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.goto('/c/demo');
    await expectChosen(page, {
      'Choose a camera': 'fake_device_0',
      'Choose a microphone': 'Fake Default Audio Input',
      'Choose a speaker': 'Fake Default Audio Output',
    });
  });
  await context.close();
});
