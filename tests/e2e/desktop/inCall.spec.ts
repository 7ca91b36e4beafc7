/** A call in the shell: it keeps the display awake, and nothing ends it without a question (failure H9). */
import { once } from 'node:events';
import { type DesktopApp, startAgain } from '../../support/desktopApp.ts';
import { expect, test } from './shellTest.ts';

/** Greta joins the demo conference, which is open to guests. */
async function join(shell: DesktopApp): Promise<void> {
  await shell.page.goto('plenum://app/c/demo');
  await shell.page.getByLabel('Your name').fill('Greta');
  await shell.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(shell.page.getByLabel('Greta (you)')).toBeVisible();
}

/** Answers questions by a button's number, and returns how often it was asked. */
async function answerWith(shell: DesktopApp, response: number): Promise<void> {
  await shell.app.evaluate(({ dialog }, button) => {
    Reflect.set(dialog, 'showMessageBox', () => {
      Reflect.set(globalThis, 'asked', Number(Reflect.get(globalThis, 'asked') ?? 0) + 1);
      return Promise.resolve({ response: button });
    });
  }, response);
}

const asked = (shell: DesktopApp): Promise<number> =>
  shell.app.evaluate(() => Number(Reflect.get(globalThis, 'asked') ?? 0));
const close = (shell: DesktopApp): Promise<void> =>
  shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
const isDisplayKept = (shell: DesktopApp): Promise<boolean> =>
  shell.app.evaluate(({ powerSaveBlocker }) =>
    Array.from({ length: 10 }, (_, id) => id).some((id) => powerSaveBlocker.isStarted(id)),
  );

test('closing or following a link in a call asks first, and confirming ends the app', async ({
  shell,
}) => {
  expect(await isDisplayKept(shell)).toBe(false);
  await join(shell);
  await expect.poll(() => isDisplayKept(shell)).toBe(true);
  await answerWith(shell, 1);
  await close(shell);
  await startAgain(shell, { args: ['plenum:join/other'] });
  await expect.poll(() => asked(shell)).toBe(2);
  await expect(shell.page.getByLabel('Greta (you)')).toBeVisible();

  await answerWith(shell, 0);
  const main = shell.app.process();
  const ended = once(main, 'exit');
  await close(shell).catch(() => undefined);
  await ended;
});

test('after the call nothing asks, and the display may sleep', async ({ shell }) => {
  await join(shell);
  await expect.poll(() => isDisplayKept(shell)).toBe(true);
  await shell.page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => isDisplayKept(shell)).toBe(false);
  await answerWith(shell, 1);
  const ended = once(shell.app.process(), 'exit');
  await close(shell).catch(() => undefined);
  await ended;
});
