/** The shell's own texts: menu and About box are in the page's language. */
import { launchDesktop } from '../../support/desktopApp.ts';
import { expect, test } from './shellTest.ts';

test('the menu and the About box follow the language of the page, also after the next start', async ({
  server,
  shell,
}) => {
  const labels = (app = shell.app): Promise<readonly string[]> =>
    app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? []);
  await expect.poll(() => labels()).toEqual(expect.arrayContaining(['File', 'Edit', 'View']));
  await shell.page.evaluate(() => {
    const bridge: { rememberAppearance(appearance: { language: 'fa' }): Promise<void> } =
      Reflect.get(globalThis, 'plenumShell');
    return bridge.rememberAppearance({ language: 'fa' });
  });
  await expect.poll(() => labels()).toEqual(expect.arrayContaining(['فایل', 'ویرایش', 'نما']));

  await shell.app.evaluate(({ Menu, dialog }) => {
    Reflect.set(dialog, 'showMessageBox', (_window: unknown, options: unknown) => {
      Reflect.set(globalThis, 'shownBox', options);
      return Promise.resolve({ response: 0 });
    });
    Menu.getApplicationMenu()?.items.at(-1)?.submenu?.items.at(-1)?.click();
  });
  expect(await shell.app.evaluate(() => Reflect.get(globalThis, 'shownBox'))).toMatchObject({
    title: 'دربارهٔ Plenum',
    buttons: ['تأیید'],
  });

  await shell.app.close();
  const again = await launchDesktop({ serverUrl: server.url, userDataDir: shell.userDataDir });
  await expect.poll(() => labels(again.app)).toContain('فایل');
  await again.close();
});
