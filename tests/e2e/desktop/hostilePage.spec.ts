/** Failures A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A18, A20, A24: a page that tries to escape, with the help of its server. */
import { readdir } from 'node:fs/promises';
import { launchDesktop } from '../../support/desktopApp.ts';
import { type Findings, startHostileServer } from '../../support/hostileServer.ts';
import { expect, test, watchExternal } from './shellTest.ts';

test('a hostile page cannot leave its window', async () => {
  const { outputDir } = test.info();
  const server = await startHostileServer();
  const shell = await launchDesktop({
    serverUrl: server.url,
    args: ['--in-app'],
    env: { XDG_DOWNLOAD_DIR: outputDir },
    asksForMedia: true,
  });
  const opened = await watchExternal(shell);
  await shell.app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'asked', asked);
    Reflect.set(dialog, 'showMessageBox', (_window: unknown, box: { readonly message: string }) => {
      asked.push(box.message);
      return Promise.resolve({ response: -1 });
    });
    Reflect.set(dialog, 'showSaveDialog', () => Promise.resolve({ canceled: true }));
  });
  // The page ran before the setup above; now it runs again.
  await shell.page.reload();
  const findings = (): Promise<Findings | undefined> =>
    shell.page.evaluate(() => Reflect.get(globalThis, 'findings'));
  await expect.poll(findings, { timeout: 45_000 }).toBeDefined();
  const found = await findings();
  const gotOut = Object.entries(found ?? {}).filter(([, how]) => how !== 'kept');
  expect(gotOut).toEqual([]);
  expect(Object.keys(found ?? {}).length).toBeGreaterThan(25);

  expect(server.leaked).toEqual([]);
  expect(shell.page.url()).toContain(server.url);
  expect(shell.app.windows()).toHaveLength(1);
  const contents = await shell.app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((each) => each.getType()),
  );
  expect(contents).toEqual(['window']);
  for (const address of await opened())
    expect(address).toMatch(/^(?:https:|mailto:|tel:|http:\/\/127)/u);
  expect(await readdir(outputDir).catch(() => [])).toEqual([]);
  // It still answers: the shell is unharmed.
  expect(await shell.app.evaluate(({ app }) => app.isReady())).toBe(true);
  await shell.close();
  server.close();
});
