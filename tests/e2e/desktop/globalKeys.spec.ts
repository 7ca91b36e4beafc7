/** Global microphone keys, and the space bar in the window. */
import type { DesktopApp } from '../../support/desktopApp.ts';
import { chooseInMenu, closing, expect, nextWindow, test } from './shellTest.ts';

const isTaken = (shell: DesktopApp, key: string): Promise<boolean> =>
  shell.app.evaluate(({ globalShortcut }, name) => globalShortcut.isRegistered(name), key);

/** Stores the callback of each key, because a headless machine can press none. */
async function watchKeys(shell: DesktopApp): Promise<void> {
  await shell.app.evaluate(({ globalShortcut }) => {
    const pressed = new Map<string, () => void>();
    Reflect.set(globalThis, 'pressed', pressed);
    const register = globalShortcut.register.bind(globalShortcut);
    Reflect.set(globalShortcut, 'register', (key: string, onPress: () => void) => {
      pressed.set(key, onPress);
      return register(key, onPress);
    });
  });
}

/** Records a button's states: a short state may end before the test's next check. */
async function watchPressed({ page }: DesktopApp, name: string): Promise<() => Promise<unknown>> {
  await page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const states: unknown[] = [];
    Reflect.set(globalThis, 'pressedStates', states);
    new MutationObserver(() => states.push(button.getAttribute('aria-pressed'))).observe(button, {
      attributeFilter: ['aria-pressed'],
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'pressedStates'));
}

const press = (shell: DesktopApp, key: string): Promise<void> =>
  shell.app.evaluate((_electron, name) => Reflect.get(globalThis, 'pressed').get(name)(), key);

test('keys are set on their page, work during a call, toggle the microphone, and are released', async ({
  shell,
}) => {
  await watchKeys(shell);
  const page = await nextWindow(shell, () => chooseInMenu(shell, 'Keys…'));
  await page.getByLabel('Microphone on and off').fill('m');
  await page.getByLabel('Hold to talk').fill('Ctrl+C');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(2);
  await page.getByLabel('Microphone on and off').fill('ctrl+shift+f8');
  await page.getByLabel('Hold to talk').fill('F9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(page.getByLabel('Microphone on and off')).toHaveValue('Control+Shift+F8');
  await closing(() => page.keyboard.press('Escape'));
  expect(await isTaken(shell, 'Control+Shift+F8')).toBe(false);

  await shell.page.goto('plenum://app/c/demo');
  await shell.page.getByLabel('Your name').fill('Greta');
  await shell.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(shell.page.getByLabel('Greta (you)')).toBeVisible();
  await expect.poll(() => isTaken(shell, 'Control+Shift+F8')).toBe(true);
  expect(await isTaken(shell, 'F9')).toBe(true);

  const microphone = shell.page.getByRole('button', { name: 'Microphone', exact: true });
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await press(shell, 'Control+Shift+F8');
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  await expect(shell.page.getByText('You’re muted.', { exact: true })).toBeAttached();

  // No repeat follows the press: the key has been released.
  const states = await watchPressed(shell, 'Microphone');
  await press(shell, 'F9');
  await expect.poll(states).toEqual(['true', 'false']);

  await shell.page.keyboard.down('Space');
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await shell.page.keyboard.up('Space');
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');

  await shell.page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => isTaken(shell, 'F9')).toBe(false);
  expect(await isTaken(shell, 'Control+Shift+F8')).toBe(false);
});
