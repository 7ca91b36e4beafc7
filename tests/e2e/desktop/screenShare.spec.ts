/** The person chooses the shared screen in a window of the shell, only in a call (failure A24). */
import type { Page } from '@playwright/test';
import type { DesktopApp } from '../../support/desktopApp.ts';
import { closing, expect, nextWindow, test } from './shellTest.ts';

async function join(shell: DesktopApp): Promise<void> {
  await shell.page.goto('plenum://app/c/demo');
  await shell.page.getByLabel('Your name').fill('Greta');
  await shell.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(shell.page.getByLabel('Greta (you)')).toBeVisible();
}

/** Requests the screen like any page, and stores the result under a name. */
async function ask(page: Page, name: string): Promise<void> {
  await page.evaluate((key) => {
    Reflect.set(globalThis, key, 'waiting');
    void navigator.mediaDevices.getDisplayMedia().then(
      (stream) => {
        const states = stream.getTracks().map(({ kind, readyState }) => `${kind} ${readyState}`);
        Reflect.set(globalThis, key, states.join());
      },
      (error: Error) => Reflect.set(globalThis, key, error.name),
    );
  }, name);
}

/** Requests until the picker opens: right after an answer a request counts as queued. */
async function askAgain(shell: DesktopApp, name: string): Promise<Page> {
  return nextWindow(shell, () =>
    expect(async () => {
      await ask(shell.page, name);
      await expect.poll(() => shell.app.windows().length, { timeout: 2000 }).toBe(2);
    }).toPass(),
  );
}

const outcome = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => Reflect.get(globalThis, key), name);

test('refuses the screen outside a call, without a question', async ({ shell }) => {
  await ask(shell.page, 'first');
  await expect.poll(() => outcome(shell.page, 'first')).toBe('NotAllowedError');
  expect(shell.app.windows()).toHaveLength(1);
});

test('lets the person choose or cancel in a call', async ({ shell }) => {
  const { page } = shell;
  await join(shell);

  const picker = await nextWindow(shell, () =>
    page.getByRole('button', { name: 'Share screen' }).click(),
  );
  const screen = picker.getByRole('radio', { name: 'Entire screen' });
  await test.step('the screens are shown in their present state', async () => {
    await expect(picker.getByRole('heading')).toHaveText('What do you want to share?');
    await expect(screen).toBeFocused();
    const picture = picker.locator('#picture0');
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg;base64,.{100}/u);
    const before = await picture.getAttribute('src');
    await page.evaluate(() => {
      document.documentElement.style.filter = 'invert(1)';
    });
    await expect(picture).not.toHaveAttribute('src', before ?? '');
  });
  await test.step('nothing is chosen before the person chooses', async () => {
    await picker.keyboard.press('Enter');
    await expect(picker.getByRole('alert')).toHaveText('Choose what to share first.');
    await picker.keyboard.press('Space');
    await expect(screen).toBeChecked();
    await expect(picker.getByRole('alert')).toBeHidden();
    await picker.getByRole('button', { name: 'Refresh list' }).click();
    await expect(screen).toBeChecked();
  });
  await test.step('what was chosen is shared, its picture alone', async () => {
    await ask(page, 'second');
    await closing(() => picker.getByRole('button', { name: 'Share' }).click());
    await page.getByRole('button', { name: 'Show here' }).click();
    const shared = page.getByLabel('Your shared screen');
    await expect(shared).toBeVisible();
    const tracks = () =>
      shared.evaluate((video: HTMLVideoElement) =>
        video.srcObject instanceof MediaStream
          ? video.srcObject.getTracks().map(({ kind, readyState }) => `${kind} ${readyState}`)
          : [],
      );
    await expect.poll(tracks).toEqual(['video live']);
  });
  await test.step('a second request, made while the first one was open, is refused', async () => {
    await expect.poll(() => outcome(page, 'second')).toBe('NotAllowedError');
    await expect.poll(() => shell.app.windows().length).toBe(1);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByLabel('Your shared screen')).toHaveCount(0);
  });
  await test.step('Escape and Cancel refuse as browsers do', async () => {
    const again = await askAgain(shell, 'third');
    await closing(() => again.keyboard.press('Escape'));
    await expect.poll(() => outcome(page, 'third')).toBe('NotAllowedError');
    const last = await askAgain(shell, 'fourth');
    await closing(() => last.getByRole('button', { name: 'Cancel' }).click());
    await expect.poll(() => outcome(page, 'fourth')).toBe('NotAllowedError');
  });
  await test.step('the question goes with the page that asked', async () => {
    await askAgain(shell, 'fifth');
    await page.reload();
    await expect.poll(() => shell.app.windows().length).toBe(1);
  });
});

test('ends a page that names its source', async ({ shell }) => {
  const { page } = shell;
  await join(shell);
  const crashed = page.waitForEvent('crash');
  const picker = await nextWindow(shell, () =>
    page.evaluate(() => {
      const old: unknown = { mandatory: { chromeMediaSource: 'desktop' } };
      const constraints: MediaStreamConstraints = { audio: false };
      Reflect.set(constraints, 'video', old);
      // The result is lost with the page.
      void navigator.mediaDevices.getUserMedia(constraints).catch(() => undefined);
    }),
  );
  await picker.getByRole('radio', { name: 'Entire screen' }).check();
  await closing(() => picker.getByRole('button', { name: 'Share' }).click());
  await crashed;
});
