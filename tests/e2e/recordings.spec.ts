/** Recordings: playing any part of a long file, and the owner's actions. */
import { type Locator, type Page, expect as expectNow } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, expectNoSidewaysScroll, openAs, visit } from '../support/steps.ts';

const PAGE = '/user/conference/list/weekly_sync/recordings';
const NAME = 'Weekly sync.webm';
const MEBIBYTE = 1_048_576;

test(
  '[PA-4] seeking to the end of a long recording fetches only the played parts @all',
  { tag: '@host' },
  async ({ openPage, server }) => {
    await uploadSilence(server.url, 'Long talk', 80);
    const page = await openAs(openPage);
    const ranges: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/record-tickets/') && response.status() === 206) {
        ranges.push(response.headers()['content-range'] ?? '');
      }
    });
    await visit(page, PAGE);
    await playOf(page, 'Long talk.wav').click();
    const player = page.getByRole('region', { name: /^Player: / });
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(player).toBeFocused();

    await page.keyboard.press(' ');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const position = player.getByRole('slider', { name: 'Position' });
    await expect(position).toHaveAttribute('aria-valuetext', '7:11 of 7:16');
    await page.keyboard.press('>');
    await expect(player.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
    await page.keyboard.press('m');
    await expect(player.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await page.keyboard.press(' ');
    await expect
      .poll(async () => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended))
      .toBe(true);

    // The loaded ranges, according to the element: the beginning and the end, and nothing in between.
    const loaded = await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const parts = Array.from({ length: video.buffered.length }, (_, index) => index);
      return parts.reduce(
        (sum, part) => sum + video.buffered.end(part) - video.buffered.start(part),
        0,
      );
    });
    expectNow(loaded).toBeLessThan(436 * 0.7);
    expectNow(
      ranges.some((range) => Number(/^bytes (\d+)-/u.exec(range)?.[1]) > 40 * MEBIBYTE),
    ).toBe(true);
  },
);

test('[PA-4] captions are added from a file, shown on request and removed @all', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', PAGE);
  const add = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await choose(page, NAME, 'Add captions');
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await add('notes.txt', 'Good morning.');
  await expect(page.getByText('Choose a file with captions: WebVTT or SubRip.')).toBeVisible();
  await add('talk.srt', '1\n00:00:00,000 --> 00:01:00,000\nGood morning, everyone.\n');
  await expect(page.getByText('Captions added.')).toBeAttached();

  await playOf(page, NAME).click();
  const player = page.getByRole('region', { name: /^Player: / });
  const captions = player.getByRole('button', { name: 'Captions' });
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.click();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  const shown = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => Reflect.get(cue, 'text')),
      );
  await expect.poll(shown).toEqual(['Good morning, everyone.']);
  await expectAccessible(page);
  await player.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');

  await choose(page, NAME, 'Remove captions');
  await expect(page.getByText('Captions removed.')).toBeAttached();
  await expect(captions).toHaveCount(0);
});

test('[PA-4.4] recordings are renamed, shared, deleted and restored', async ({
  openPage,
  server,
}) => {
  await uploadSilence(server.url, 'Draft', 1);
  await uploadSilence(server.url, 'Taken', 1);
  const page = await openAs(openPage, 'anna', PAGE);

  await choose(page, 'Draft.wav', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename recording' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Taken');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename.getByRole('textbox', { name: 'Name' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await rename.getByRole('textbox', { name: 'Name' }).fill('Final');
  await page.keyboard.press('Enter');
  await expect(rename).toBeHidden();

  await choose(page, 'Final.wav', 'Share');
  const share = page.getByRole('dialog', { name: /^Share/u });
  await share.getByRole('button', { name: 'Create link' }).click();
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  expectNow((await fetch(link)).status).toBe(200);
  await share.getByRole('button', { name: 'Revoke link' }).click();
  await expect(share.getByText('Link revoked.')).toBeVisible();
  expectNow((await fetch(link)).status).toBe(404);
  await page.keyboard.press('Escape');

  await choose(page, 'Final.wav', 'Delete');
  await expect(playOf(page, 'Final.wav')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(playOf(page, 'Final.wav')).toBeVisible();
  await choose(page, 'Final.wav', 'Delete');
  await page.getByRole('button', { name: 'Deleted recordings' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(playOf(page, 'Final.wav')).toBeVisible();
});

test('[PA-4] files are uploaded with progress, and other files are refused with a reason', async ({
  openPage,
  runsIn,
}) => {
  const page = await openAs(openPage, 'anna', PAGE);
  await expect(playOf(page, NAME)).toBeVisible();
  const input = page.locator('input[type=file][accept*=wav]');
  await input.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no'),
  });
  await expect(page.getByRole('alert')).toContainText('Couldn’t add');
  await input.setInputFiles({ name: 'Added.wav', mimeType: 'audio/wav', buffer: silence(3) });
  await expect(page.getByText('” added.')).toBeVisible();
  await playOf(page, 'Added.wav').click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectAccessible(page);
  // A test cannot resize the desktop app's window.
  if (runsIn === 'desktop') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 1800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  '[PA-4] a download has the recording’s name, and its address no token',
  { tag: '@host' },
  async ({ openPage, runsIn }) => {
    test.skip(runsIn === 'desktop', 'The shell asks the system where to put a download');
    const page = await openAs(openPage, 'anna', PAGE);
    await expect(playOf(page, NAME)).toBeVisible();
    const started = page.waitForEvent('download');
    await choose(page, NAME, 'Download');
    const saved = await started;
    expectNow(saved.suggestedFilename()).toBe(NAME);
    expectNow(saved.url()).toMatch(/\/record-tickets\/[\w-]+$/u);
  },
);

/** The button that plays a recording; its name has marks of direction in it. */
function playOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Play/u });
}

/** Opens the menu of a recording and chooses an entry. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'More' })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** A WAV file of this size in MiB: 48 kHz, two channels of 16 bits, 192 kB a second. */
function silence(mebibytes: number): Buffer {
  const file = Buffer.alloc(mebibytes * MEBIBYTE);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [value, at] of [
    [16, 16],
    [48_000, 24],
    [192_000, 28],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [value, at] of [
    [1, 20],
    [2, 22],
    [4, 32],
    [16, 34],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(file.length - 44, 40);
  return file;
}

/** Uploads a silent recording to the server like its owner. */
async function uploadSilence(url: string, name: string, mebibytes: number): Promise<void> {
  const records = `${url}/api/v3.8/conferences/weekly_sync/records`;
  const grant = { grant_type: 'password', client_id: 'trueconf_server_users' };
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/oauth2/v1/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...grant, username: 'anna', password: PASSWORD }),
  });
  const authorization = `Bearer ${field(await signedIn.json(), 'access_token')}`;
  const file = silence(mebibytes);
  const begun = await fetch(records, {
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify({ name, size: file.length }),
  });
  const id = field(Reflect.get(Object(await begun.json()), 'upload'), 'id');
  for (let offset = 0; offset < file.length; offset += MEBIBYTE) {
    const sent = await fetch(`${records}/uploads/${id}?offset=${offset}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(file.subarray(offset, offset + MEBIBYTE))]),
    });
    expectNow(sent.status).toBe(200);
  }
}

function field(answer: unknown, name: string): string {
  return String(Reflect.get(Object(answer), name));
}
