/** Unsaved text when its window is reloaded or closed: the shell asks, like a browser. */
import { signIn, visit } from '../../support/steps.ts';
import { expect, test } from './shellTest.ts';

test('[RT-16] a window with unsaved text closes only after confirmation', async ({ shell }) => {
  const { app, page } = shell;
  await signIn(page);
  await visit(page, '/user/conference/create');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Not saved yet');
  // The message box is the system's; its content and the effect of its answer are ours.
  const answerWith = (answer: number) =>
    app.evaluate(({ dialog }, chosen) => {
      Reflect.set(dialog, 'showMessageBoxSync', (_window: unknown, box: { message: string }) => {
        Reflect.set(globalThis, 'askedBox', box.message);
        return chosen;
      });
    }, answer);
  const asked = () => app.evaluate(() => Reflect.get(globalThis, 'askedBox'));

  await answerWith(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(asked).toBe('Leave without saving?');
  await expect(name).toHaveValue('Not saved yet');

  await answerWith(0);
  const closed = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await closed;
});
