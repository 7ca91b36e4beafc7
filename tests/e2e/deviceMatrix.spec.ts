/**
 * Devices that appear and disappear during a call. The machine has none, so a script wraps Chromium’s fake ones: it hides them,
 * ends their tracks, refuses them. The streams are Chromium’s own.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { closeSettings, openSettings } from '../support/callSteps.ts';

const SLOW = { timeout: 30_000 };

interface DeviceWorld {
  unplug(label: string): void;
  plugIn(label: string): void;
  revoke(): void;
  setInUse(isInUse: boolean): void;
  /** Labels of the open devices. */
  open(): readonly string[];
  readonly asked: () => number;
}
declare global {
  var deviceWorld: DeviceWorld;
}

/** Runs in the page, before its scripts. */
function scriptDevices(): void {
  const devices = navigator.mediaDevices;
  const enumerate = devices.enumerateDevices.bind(devices);
  const capture = devices.getUserMedia.bind(devices);
  const query = navigator.permissions.query.bind(navigator.permissions);
  const away = new Set<string>();
  const tracks: MediaStreamTrack[] = [];
  let isRevoked = false;
  let isInUse = false;
  let asked = 0;
  const changed = (): boolean => devices.dispatchEvent(new Event('devicechange'));
  const end = (isLost: (track: MediaStreamTrack) => boolean): void => {
    for (const track of tracks) {
      if (track.readyState === 'ended' || !isLost(track)) continue;
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  };
  const shown = async (): Promise<MediaDeviceInfo[]> =>
    (await enumerate())
      .filter(({ label }) => !away.has(label))
      .map((each) =>
        isRevoked ? Object.create(each, { label: { value: '' }, deviceId: { value: '' } }) : each,
      );
  const idOf = (wish: boolean | MediaTrackConstraints | undefined): string | undefined => {
    const id = typeof wish === 'object' ? wish.deviceId : undefined;
    if (typeof id === 'string') return id;
    const exact = typeof id === 'object' && !Array.isArray(id) ? (id.exact ?? id.ideal) : undefined;
    return typeof exact === 'string' ? exact : undefined;
  };
  devices.enumerateDevices = shown;
  devices.getUserMedia = async (wish) => {
    asked += 1;
    if (isRevoked) throw new DOMException('revoked', 'NotAllowedError');
    if (isInUse) throw new DOMException('in use', 'NotReadableError');
    const here = await shown();
    const wished = [idOf(wish?.audio), idOf(wish?.video)].filter((id) => id !== undefined);
    if (wished.some((id) => !here.some(({ deviceId }) => deviceId === id))) {
      throw new DOMException('gone', 'NotFoundError');
    }
    const stream = await capture(wish);
    tracks.push(...stream.getTracks());
    return stream;
  };
  navigator.permissions.query = async (descriptor) => {
    const status = await query(descriptor);
    const isInput = ['camera', 'microphone'].includes(descriptor.name);
    return isRevoked && isInput ? Object.create(status, { state: { value: 'denied' } }) : status;
  };
  globalThis.deviceWorld = {
    unplug(label) {
      away.add(label);
      end((track) => track.label === label);
      changed();
    },
    plugIn(label) {
      away.delete(label);
      changed();
    },
    revoke() {
      isRevoked = true;
      end(() => true);
      changed();
    },
    setInUse(next) {
      isInUse = next;
    },
    open: () => tracks.filter(({ readyState }) => readyState === 'live').map(({ label }) => label),
    asked: () => asked,
  };
}

const openIn = async (page: Page) => page.evaluate(() => globalThis.deviceWorld.open());
const askedIn = async (page: Page) => page.evaluate(() => globalThis.deviceWorld.asked());
const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true });
const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });

test.skip(({ runsIn }) => runsIn === 'desktop', 'Only a browser can be given several cameras.');

test('[IA-3.2] devices appear, disappear and are chosen in a call; nothing turns on without the person', async ({
  chromiumWith,
  server,
  watch,
}) => {
  const browser = await chromiumWith(['--use-fake-device-for-media-stream=device-count=2']);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await watch.add(page);
  await page.addInitScript(scriptDevices);
  await page.goto('/c/demo');
  await page.getByLabel('Your name').fill('Greta');
  await expect(choice(page, 'Choose a camera')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByLabel('Greta (you)')).toBeVisible(SLOW);
  await expect(camera(page)).toHaveAttribute('aria-pressed', 'true', SLOW);
  await expect.poll(async () => openIn(page), SLOW).toContain('fake_device_0');

  await test.step('the unplugged camera is replaced, said, and that can be undone', async () => {
    await page.evaluate(() => globalThis.deviceWorld.unplug('fake_device_0'));
    const news = page.getByRole('status').filter({ hasText: 'Now using' });
    await expect(news).toContainText('fake_device_1', SLOW);
    await expect.poll(async () => openIn(page)).toContain('fake_device_1');
    await news.getByRole('button', { name: 'Undo' }).click();
    await expect(camera(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => openIn(page)).not.toContain('fake_device_1');
  });

  await test.step('what comes back is not switched on, and is used when the person does', async () => {
    const asked = await askedIn(page);
    await page.evaluate(() => globalThis.deviceWorld.plugIn('fake_device_0'));
    await openSettings(page, 'video');
    await expect(choice(page, 'Choose a camera').locator('option')).toHaveCount(2, SLOW);
    expect(await askedIn(page)).toBe(asked);
    await closeSettings(page);
    await expect(camera(page)).toHaveAttribute('aria-pressed', 'false');
    await camera(page).click();
    await expect.poll(async () => openIn(page), SLOW).toContain('fake_device_0');
  });

  await test.step('another camera and microphone are chosen in the call, seen and heard there, and kept', async () => {
    await openSettings(page, 'video');
    const settings = page.getByRole('dialog');
    await choice(page, 'Choose a camera').selectOption({ label: 'fake_device_1' });
    const preview = settings.getByLabel('Your video');
    await expect
      .poll(async () => preview.evaluate((each: HTMLVideoElement) => each.videoWidth), SLOW)
      .toBeGreaterThan(0);
    await openSettings(page, 'audio');
    await choice(page, 'Choose a microphone').selectOption({ label: 'Fake Audio Input 2' });
    await expect
      .poll(async () => (await openIn(page)).toSorted(), SLOW)
      .toEqual(['Fake Audio Input 2', 'fake_device_1']);
    // The fake microphone beeps.
    await expect
      .poll(
        async () => Number(await settings.getByRole('meter').getAttribute('aria-valuenow')),
        SLOW,
      )
      .toBeGreaterThan(0);
    const kept = await page.evaluate(() => localStorage.getItem('chosenDevices'));
    expect(kept).toContain('fake_device_1');
    await closeSettings(page);
  });

  await test.step('muted, an unplugged microphone stays off', async () => {
    await microphone(page).click();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    const asked = await askedIn(page);
    await page.evaluate(() => globalThis.deviceWorld.unplug('Fake Audio Input 2'));
    await openSettings(page, 'audio');
    await expect(choice(page, 'Choose a microphone').locator('option')).not.toContainText(
      ['Fake Audio Input 2'],
      SLOW,
    );
    expect(await askedIn(page)).toBe(asked);
    expect(await openIn(page)).toEqual(['fake_device_1']);
    await closeSettings(page);
  });

  await test.step('a camera that is in use elsewhere is reported', async () => {
    await camera(page).click();
    await expect.poll(async () => openIn(page)).toEqual([]);
    await page.evaluate(() => globalThis.deviceWorld.setInUse(true));
    await camera(page).click();
    await expect(
      page.getByRole('status').getByText(/^Camera: in use by another program/u),
    ).toBeVisible(SLOW);
    await page.evaluate(() => globalThis.deviceWorld.setInUse(false));
    await camera(page).click();
    await expect.poll(async () => openIn(page), SLOW).toEqual(['fake_device_1']);
  });

  await test.step('a permission that is taken back is reported, and no one is asked again', async () => {
    const asked = await askedIn(page);
    await page.evaluate(() => globalThis.deviceWorld.revoke());
    await expect(camera(page)).toHaveAttribute('aria-pressed', 'false', SLOW);
    await expect(
      page
        .getByRole('status')
        .getByText(/blocked|denied|allow/iu)
        .first(),
    ).toBeVisible();
    expect(await askedIn(page)).toBe(asked);
    expect(await openIn(page)).toEqual([]);
  });
  await context.close();
});

test('[IA-3] unplugging the speaker moves the sound to the next one, with a notice that can undo it @all', async ({
  chromiumWith,
  server,
  watch,
}) => {
  const browser = await chromiumWith(['--use-fake-device-for-media-stream=device-count=2']);
  const context = await browser.newContext({ baseURL: server.url });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await watch.add(page);
  await watch.add(other);
  await page.addInitScript(scriptDevices);
  const names: ReadonlyArray<readonly [Page, string]> = [
    [page, 'Greta'],
    [other, 'Hugo'],
  ];
  for (const [each, name] of names) {
    await each.goto('/c/demo');
    await each.getByLabel('Your name').fill(name);
    await each.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(each.getByLabel(`${name} (you)`)).toBeVisible(SLOW);
  }
  const voice = page.getByLabel('Hugo’s voice').or(page.locator('audio'));
  const heardThrough = async (): Promise<string | undefined> => {
    const sinkId = await voice.evaluate((each: HTMLAudioElement) => each.sinkId);
    const devices = await page.evaluate(async () =>
      (await navigator.mediaDevices.enumerateDevices()).map(({ deviceId, label }) => [
        deviceId,
        label,
      ]),
    );
    return devices.find(([id]) => id === sinkId)?.[1];
  };
  await openSettings(page, 'audio');
  const speakers = choice(page, 'Choose a speaker');
  await speakers.selectOption({ label: 'Fake Audio Output 1' });
  await speakers.selectOption({ label: 'Fake Audio Output 2' });
  await expect.poll(heardThrough, SLOW).toBe('Fake Audio Output 2');
  await closeSettings(page);

  await page.evaluate(() => globalThis.deviceWorld.unplug('Fake Audio Output 2'));
  const news = page.getByRole('status').filter({ hasText: 'Your speaker was disconnected' });
  await expect(news).toContainText('Fake Audio Output 1', SLOW);
  await expect.poll(heardThrough).toBe('Fake Audio Output 1');
  await page.evaluate(() => globalThis.deviceWorld.plugIn('Fake Audio Output 2'));
  expect(await heardThrough(), 'nothing moves back by itself').toBe('Fake Audio Output 1');
  await news.getByRole('button', { name: 'Undo' }).click();
  await expect(news).toHaveCount(0);
  await expect.poll(heardThrough).toBe('Fake Audio Output 2');
  await context.close();
});
