/** The machine wakes up: the call checks its connections at once and continues. */
import type { DesktopApp } from '../../support/desktopApp.ts';
import { expect, test } from './shellTest.ts';

/** Records the types of the messages that the page sends to the signalling server. */
async function watchSignalling(shell: DesktopApp): Promise<() => Promise<readonly string[]>> {
  await shell.app.evaluate(({ ipcMain }) => {
    const types: string[] = [];
    Reflect.set(globalThis, 'signalled', types);
    // Electron stores the handlers here; there is no other way to observe them.
    const handlers: Map<string, (...args: unknown[]) => unknown> = Reflect.get(
      ipcMain,
      '_invokeHandlers',
    );
    const send = handlers.get('socket:send');
    if (send === undefined) throw new Error('nobody sends for the page');
    handlers.set('socket:send', (...args) => {
      const { text }: { text: string } = Object(args[1]);
      types.push(JSON.parse(text).type);
      return send(...args);
    });
  });
  return () => shell.app.evaluate(() => Reflect.get(globalThis, 'signalled'));
}

test('after sleep the call contacts its server at once, refreshes its data, and continues', async ({
  shell,
}) => {
  const { page } = shell;
  await page.goto('plenum://app/c/demo');
  await page.getByLabel('Your name').fill('Greta');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByLabel('Greta (you)')).toBeVisible();
  const signalled = await watchSignalling(shell);
  const renewed = page.waitForRequest((request) => request.url().includes('/conferences/demo'));
  await shell.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect.poll(signalled).toContain('ping');
  await renewed;
  await expect(page.getByLabel('Greta (you)')).toBeVisible();
  await expect(page.getByText('Reconnecting')).toBeHidden();
});
