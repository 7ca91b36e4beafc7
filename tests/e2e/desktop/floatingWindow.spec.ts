/** In a call the window can be made small and kept in front, and then restored. */
import type { Rectangle } from 'electron';
import type { DesktopApp } from '../../support/desktopApp.ts';
import { chooseMore } from '../../support/callSteps.ts';
import { expect, test } from './shellTest.ts';

async function join(shell: DesktopApp): Promise<void> {
  await shell.page.goto('plenum://app/c/demo');
  await shell.page.getByLabel('Your name').fill('Greta');
  await shell.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(shell.page.getByLabel('Greta (you)')).toBeVisible();
  // The shell is notified of the call after the page has shown it.
  await expect.poll(() => entry(shell, 'float', 'look')).toEqual({ enabled: true, checked: false });
}

const look = (
  shell: DesktopApp,
): Promise<{
  bounds: Rectangle;
  isOnTop: boolean;
  isVisible: boolean;
  hasMenuBar: boolean;
}> =>
  shell.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('no window');
    return {
      bounds: window.getBounds(),
      isOnTop: window.isAlwaysOnTop(),
      isVisible: window.isVisible(),
      hasMenuBar: window.isMenuBarVisible(),
    };
  });

const entry = (
  shell: DesktopApp,
  id: string,
  act: 'look' | 'click',
): Promise<{ enabled: boolean; checked: boolean } | null | undefined> =>
  shell.app.evaluate(
    ({ Menu }, wanted) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(wanted.id);
      if (wanted.act === 'click') item?.click();
      return item && { enabled: item.enabled, checked: item.checked };
    },
    { id, act },
  );

test('a call’s window becomes small and floats, shows the essentials, and returns to its size', async ({
  shell,
}) => {
  const { page } = shell;
  expect(await entry(shell, 'float', 'look')).toEqual({ enabled: false, checked: false });
  await join(shell);
  const before = await look(shell);
  expect(before.hasMenuBar).toBe(true);

  await test.step('by its button, into a corner of the screen', async () => {
    await chooseMore(page, 'Floating window');
    await expect.poll(async () => (await look(shell)).isOnTop).toBe(true);
    const { bounds, hasMenuBar } = await look(shell);
    expect(hasMenuBar).toBe(false);
    const area = await shell.app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
    expect(bounds.width).toBeLessThanOrEqual(420);
    expect(bounds.x + bounds.width).toBe(area.x + area.width - 16);
    expect(bounds.y + bounds.height).toBe(area.y + area.height - 16);
    expect(await entry(shell, 'float', 'look')).toMatchObject({ checked: true });
  });
  await test.step('the page shows one picture and three buttons', async () => {
    await expect(page.getByRole('button', { name: 'Camera', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(3);
    await expect(page.getByLabel('Greta (you)')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Microphone', exact: true }).press('Space');
    await expect(page.getByRole('button', { name: 'Microphone', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });
  await test.step('a click on the picture leads back', async () => {
    await page
      .getByTitle('Return to the call')
      .first()
      .click({ position: { x: 20, y: 60 } });
    await expect.poll(() => look(shell)).toEqual(before);
    await expect(page.getByRole('button', { name: 'Camera', exact: true })).toBeVisible();
  });
  await test.step('moved, it floats there the next time', async () => {
    await entry(shell, 'float', 'click');
    await expect.poll(async () => (await look(shell)).isOnTop).toBe(true);
    const place = { x: 30, y: 40, width: 320, height: 220 };
    await shell.app.evaluate(({ BrowserWindow }, bounds) => {
      BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
    }, place);
    await page.getByRole('button', { name: 'Return to the call' }).press('Enter');
    await expect.poll(() => look(shell)).toEqual(before);
    await chooseMore(page, 'Floating window');
    await expect.poll(async () => (await look(shell)).bounds).toEqual(place);
  });
  await test.step('the end of the call brings the window back', async () => {
    await page.getByRole('button', { name: 'Leave' }).press('Enter');
    await expect.poll(() => look(shell)).toEqual(before);
    await expect
      .poll(() => entry(shell, 'float', 'look'))
      .toEqual({ enabled: false, checked: false });
  });
});

test('a hidden window floats in a call only if the person has chosen that', async ({ shell }) => {
  const hide = (): Promise<void> =>
    shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  const show = (): Promise<void> =>
    shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
  await entry(shell, 'floatsWhenMinimized', 'click');
  await hide();
  await expect.poll(async () => (await look(shell)).isVisible).toBe(false);
  await show();
  await join(shell);
  expect((await look(shell)).isOnTop).toBe(false);
  await hide();
  await expect.poll(() => look(shell)).toMatchObject({ isOnTop: true, isVisible: true });

  // For a page outside a call the shell does nothing.
  await shell.page.reload();
  await expect.poll(() => look(shell)).toMatchObject({ isOnTop: false, isVisible: true });
  const answer = await shell.page.evaluate(() =>
    Reflect.get(globalThis, 'plenumShell').float(true),
  );
  expect(answer).toEqual({ isFloating: false });
  expect((await look(shell)).isOnTop).toBe(false);
});
