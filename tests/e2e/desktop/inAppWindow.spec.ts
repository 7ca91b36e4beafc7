/** The window in in-app mode: the pages that it shows, and input from outside. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { launchDesktop } from '../../support/desktopApp.ts';
import { listenHere } from '../../support/listenHere.ts';
import { ask, call, connections, expect, test } from './inAppTest.ts';

const require = createRequire(import.meta.url);

test('[IA-1] a conference passed to the client opens in the main window, even after that was closed', async ({
  inApp,
}) => {
  for (let time = 0; time < 2; time += 1) {
    const opened = inApp.app.waitForEvent('window');
    const [answer] = await ask(inApp.page, [call('joinConference', 'demo', '{"camera":false}')]);
    expect(answer).toMatchObject({ data: { ok: true } });
    const conference = await opened;
    await conference.waitForURL('plenum://app/c/demo');
    await conference.close();
  }
});

test('[IA-1] the page opens a link from the system', async ({ inApp, server }) => {
  await inApp.app.evaluate(({ app }) => {
    app.emit('second-instance', {}, ['plenum', 'trueconf:demo'], '', undefined);
  });
  await expect.poll(() => inApp.page.url()).toBe(`${server.url}/c/demo`);
  // As on macOS.
  await inApp.app.evaluate(({ app }) => {
    app.emit('open-url', { preventDefault: () => undefined }, 'trueconf:weekly');
  });
  await expect.poll(() => inApp.page.url()).toContain('/c/weekly');
});

test('[IA-1] the options of the window are those of the main window', async ({ inApp }) => {
  const options = await inApp.app.evaluate(({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    const read: unknown = contents && Reflect.get(contents, 'getLastWebPreferences');
    return typeof read === 'function' ? read.call(contents) : {};
  });
  expect(options).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
  });
});

test('[IA-1] a reload frees the port, and the new page connects again', async ({ inApp }) => {
  await expect.poll(() => connections(inApp)).toBe(1);
  await inApp.page.reload();
  await expect.poll(() => connections(inApp)).toBe(2);
  const [answer] = await ask(inApp.page, [call('setBadge', -1)]);
  expect(answer).toMatchObject({ data: { ok: false, error: 'arguments' } });
});

/** A foreign page without restrictions: no policy, and frames of its own origin. */
const FOREIGN_PAGE = `<!doctype html><title>foreign</title>
<script>window.early = typeof window.qt;</script>
<iframe src="about:blank"></iframe><iframe srcdoc="<p>inside</p>"></iframe><iframe src="/frame"></iframe>`;

test("[IA-1] another server's page has the bridge before its first script, its frames never, and Qt's library works", async () => {
  const server = createServer((request, response) => {
    const body = request.url === '/frame' ? '<p>frame</p>' : FOREIGN_PAGE;
    response.writeHead(200, { 'content-type': 'text/html' }).end(body);
  });
  const shell = await launchDesktop({ serverUrl: await listenHere(server), args: ['--in-app'] });
  await shell.page.waitForLoadState();
  expect(await shell.page.evaluate(() => Reflect.get(globalThis, 'early'))).toBe('object');
  const frames = shell.page.frames().filter((frame) => frame.parentFrame() !== null);
  const kinds = await Promise.all(
    frames.map((frame) => frame.evaluate(() => typeof Reflect.get(globalThis, 'qt'))),
  );
  expect(kinds).toEqual(['undefined', 'undefined', 'undefined']);
  const [answer] = await ask(shell.page, [call('openExternal', 'smb://host/share')]);
  expect(answer).toMatchObject({ data: { ok: false, error: 'refused' } });
  await shell.page.addScriptTag({ path: require.resolve('qwebchannel') });
  const viaQt = await shell.page.evaluate(
    () =>
      new Promise((resolve) => {
        interface Client {
          readonly version: string;
          readonly setBadge: (count: number) => Promise<unknown>;
        }
        type Library = new (
          transport: unknown,
          ready: (channel: { readonly objects: { readonly client: Client } }) => void,
        ) => unknown;
        const Channel: Library = Reflect.get(globalThis, 'QWebChannel');
        const transport: unknown = Reflect.get(
          Reflect.get(globalThis, 'qt'),
          'webChannelTransport',
        );
        const channel = new Channel(transport, ({ objects: { client } }) => {
          void client.setBadge(-1).then((said) => resolve([client.version, said]));
        });
        Reflect.set(globalThis, 'channel', channel);
      }),
  );
  expect(viaQt).toEqual(['8.5.0', { ok: false, error: 'arguments' }]);
  await shell.close();
  server.close();
});

/** A page as in Qt's documentation: the host's script, then the channel. */
const QT_PAGE = `<!doctype html><title>waiting</title>
<script src="qrc:///qtwebchannel/qwebchannel.js"></script>
<script>
  new QWebChannel(qt.webChannelTransport, (channel) => {
    const client = channel.objects.client;
    client.setBadge(-1, (answer) => {
      document.title = client.version + ' ' + answer.error;
    });
  });
</script>`;

test("[IA-1] a page that loads the library from its host's address gets it, the main window's pages never", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(QT_PAGE);
  });
  const shell = await launchDesktop({ serverUrl: await listenHere(server), args: ['--in-app'] });
  await expect.poll(() => shell.page.title()).toBe('8.5.0 arguments');
  const hasScheme = await shell.app.evaluate(({ session, webContents }) => [
    webContents.getAllWebContents()[0]?.session.protocol.isProtocolHandled('qrc'),
    session.fromPartition('persist:other').protocol.isProtocolHandled('qrc'),
  ]);
  expect(hasScheme).toEqual([true, false]);
  await shell.close();
  server.close();
});

for (const mode of ['--in-app', '--in-app=bundle']) {
  test(`[IA-1] our own page takes the library without an error (${mode})`, async ({ server }) => {
    const shell = await launchDesktop({ serverUrl: server.url, args: [mode] });
    await shell.page.waitForLoadState();
    await expect.poll(() => connections(shell)).toBe(1);
    const said: string[] = [];
    shell.page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    await shell.page.reload();
    await expect.poll(() => connections(shell)).toBe(2);
    const library = await shell.page.evaluate(() => typeof Reflect.get(globalThis, 'QWebChannel'));
    expect([library, said]).toEqual(['function', []]);
    await shell.close();
  });
}

test('[IA-1] the window cannot leave its server', async ({ inApp, server }) => {
  for (const url of ['https://example.org/', 'plenum://app/', 'data:text/html,x']) {
    await inApp.page.evaluate((address) => {
      location.href = address;
    }, url);
    await inApp.page.waitForTimeout(200);
    expect(inApp.page.url()).toContain(server.url);
  }
});

test('[IA-1] the address on the command line is opened, with path and query', async ({
  server,
}) => {
  const shell = await launchDesktop({
    serverUrl: `${server.url}/guest/check?lang=de`,
    args: ['--in-app'],
  });
  const paths = new Set<string>();
  shell.page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.add(new URL(request.url()).pathname);
  });
  // Before its document has loaded the window still has another process, which is ending.
  await shell.page.waitForURL('**/guest/check?*');
  await shell.page.reload();
  await expect.poll(() => connections(shell)).toBeGreaterThan(0);
  expect(new URL(shell.page.url()).pathname).toBe('/guest/check');
  expect([...paths]).toEqual(['/guest/check']);
  await shell.close();
});

test('[IA-1] our own bundle runs in in-app mode, too', async ({ server }) => {
  const shell = await launchDesktop({ serverUrl: server.url, args: ['--in-app=bundle'] });
  await shell.page.waitForLoadState();
  expect(shell.page.url()).toContain('plenum://app/?mode=inapp&version=8.5.0');
  await expect.poll(() => connections(shell)).toBe(1);
  const powers = await shell.page.evaluate(() => typeof Reflect.get(globalThis, 'plenumShell'));
  expect(powers).toBe('undefined');
  await shell.close();
});

test('[IA-1] the main window has no bridge', async ({ shell }) => {
  expect(await shell.page.evaluate(() => typeof Reflect.get(globalThis, 'qt'))).toBe('undefined');
});
