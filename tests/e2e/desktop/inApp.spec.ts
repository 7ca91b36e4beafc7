/** In-app mode: a page of a server, the bridge to the shell, and nothing else of it. */
/* oxlint-disable unicorn/prefer-add-event-listener -- Qt's transport is no event target: `onmessage` is all it has */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { test as base, expect } from './shellTest.ts';

const test = base.extend<{ inApp: DesktopApp }>({
  inApp: async ({ runsIn, server }, use) => {
    test.skip(runsIn !== 'desktop', 'about the desktop shell only');
    const args = ['--in-app', '--client-version=8.4.7'];
    const shell = await launchDesktop({ serverUrl: server.url, args });
    await shell.page.waitForLoadState();
    // From here on the page's own client leaves the transport to the test.
    await expect.poll(() => connections(shell)).toBe(1);
    await use(shell);
    await shell.close();
  },
});

const require = createRequire(import.meta.url);

type Answer = Record<string, unknown>;

/** Speaks to the host from the page by hand, past the page's own client, and gives the answer to each message. */
async function ask(page: Page, messages: readonly Answer[]): Promise<readonly Answer[]> {
  return page.evaluate(async (wanted) => {
    interface Transport {
      send: (text: string) => void;
      onmessage: unknown;
    }
    const qt: { readonly webChannelTransport: Transport } = Reflect.get(globalThis, 'qt');
    const transport = qt.webChannelTransport;
    const own = transport.onmessage;
    const answers: Answer[] = [];
    let left = wanted.length;
    await new Promise<void>((resolve) => {
      transport.onmessage = ({ data }: { readonly data: string }): void => {
        const message: Answer = JSON.parse(data);
        if (String(message['id']).startsWith('test')) {
          answers.push(message);
          left -= 1;
          if (left === 0) resolve();
        } else if (typeof own === 'function') Reflect.apply(own, transport, [{ data }]);
      };
      for (const [index, message] of wanted.entries()) {
        transport.send(JSON.stringify({ id: `test${index}`, ...message }));
      }
    });
    transport.onmessage = own;
    return answers;
  }, messages);
}

const INIT = { type: 3 };
const call = (method: string, ...args: readonly unknown[]): Answer => ({
  type: 6,
  object: 'client',
  method,
  args,
});

/** How many ports the host serves, by the log of what the page has connected. */
async function connections(shell: DesktopApp): Promise<number> {
  const logs = await shell.app.evaluate(({ app }) => app.getPath('logs'));
  const text = await readFile(join(logs, 'main.log'), 'utf8').catch(() => '');
  return text.split('page connected').length - 1;
}

test("[IA-1] a server's own page finds the bridge and connects to it", async ({
  inApp,
  server,
}) => {
  expect(new URL(inApp.page.url()).origin).toBe(server.url);
  expect(inApp.page.url()).toContain('mode=inapp');
  await expect.poll(() => connections(inApp)).toBe(1);
});

test('[IA-1] [IA-2] the version that the client gives is in the report for support', async ({
  inApp,
  server,
}) => {
  await inApp.page.goto(`${server.url}/guest/check?mode=inapp&version=7.0`);
  await inApp.page.getByRole('button', { name: 'Start the check' }).click();
  await expect(inApp.page.getByRole('textbox', { name: 'Report for support' })).toHaveValue(
    /App: 8\.4\.7 \[ready\]/u,
  );
});

test('[IA-1] calls are answered, and refused where they must be', async ({ inApp }) => {
  const answers = await ask(inApp.page, [
    INIT,
    call('openExternal', 'file:///etc/passwd'),
    call('setBadge', 5000),
    call('log', 'info', 'hello'),
    call('quit'),
    call('joinConference', '../../x', '{}'),
  ]);
  expect(JSON.stringify(answers[0])).toContain('"version",[],"8.4.7"');
  expect(Object.keys(Object(answers[0]?.['data']))).toEqual(['client']);
  expect(answers.slice(1).map(({ id, data }) => [id, data])).toEqual(
    expect.arrayContaining([
      ['test1', { ok: false, error: 'refused' }],
      ['test2', { ok: false, error: 'arguments' }],
      ['test3', null],
      ['test4', []],
      ['test5', { ok: false, error: 'refused' }],
    ]),
  );
});

test('[IA-1] a conference that is handed over opens in the main window, again after it was closed', async ({
  inApp,
}) => {
  for (const _time of [1, 2]) {
    const opened = inApp.app.waitForEvent('window');
    const [answer] = await ask(inApp.page, [call('joinConference', 'demo', '{"camera":false}')]);
    expect(answer).toMatchObject({ data: { ok: true } });
    const conference = await opened;
    await conference.waitForURL('plenum://app/c/demo');
    await conference.close();
  }
});

test('[IA-1] a link of the system reaches the page and is gone to', async ({ inApp, server }) => {
  await inApp.app.evaluate(({ app }) => {
    app.emit('second-instance', {}, ['plenum', 'trueconf:demo'], '', undefined);
  });
  await expect.poll(() => inApp.page.url()).toBe(`${server.url}/c/demo`);
});

test('[IA-1] a round trip is short', async ({ inApp }) => {
  const tookMs = await inApp.page.evaluate(async () => {
    interface Transport {
      send: (text: string) => void;
      onmessage: unknown;
    }
    const qt: { readonly webChannelTransport: Transport } = Reflect.get(globalThis, 'qt');
    const transport = qt.webChannelTransport;
    const trip = (id: number): Promise<void> =>
      new Promise((resolve) => {
        transport.onmessage = () => resolve();
        transport.send(
          JSON.stringify({ type: 6, id, object: 'client', method: 'unheardOf', args: [] }),
        );
      });
    for (let id = 0; id < 50; id += 1) await trip(id);
    const start = performance.now();
    for (let id = 0; id < 500; id += 1) await trip(id);
    const single = (performance.now() - start) / 500;
    let left = 1000;
    const burst = performance.now();
    await new Promise<void>((resolve) => {
      transport.onmessage = () => {
        left -= 1;
        if (left === 0) resolve();
      };
      for (let id = 0; id < 1000; id += 1) {
        transport.send(
          JSON.stringify({ type: 6, id, object: 'client', method: 'unheardOf', args: [] }),
        );
      }
    });
    return { single, thousand: performance.now() - burst };
  });
  test.info().annotations.push({ type: 'round trip', description: JSON.stringify(tookMs) });
  expect(tookMs.single).toBeLessThan(5);
});

test("[IA-1] the transport behaves as Qt's does, and the page has nothing else", async ({
  inApp,
}) => {
  const seen = await inApp.page.evaluate(() => {
    const qt: object = Reflect.get(globalThis, 'qt');
    const transport: object = Reflect.get(qt, 'webChannelTransport');
    const send: (...values: unknown[]) => void = Reflect.get(transport, 'send');
    const attempt = (run: () => unknown): string => {
      try {
        run();
        return 'passed';
      } catch (error) {
        return error instanceof TypeError ? error.message : 'other';
      }
    };
    return {
      keys: [Object.keys(qt), Object.keys(transport)],
      missing: attempt(() => Reflect.apply(send, transport, [])),
      number: attempt(() => Reflect.apply(send, transport, [1])),
      detached: attempt(() => send('x')),
      broken: attempt(() => Reflect.apply(send, transport, ['{'])),
      powers: ['plenumShell', 'require', 'process', 'electron', 'ipcRenderer'].filter(
        (name) => Reflect.get(globalThis, name) !== undefined,
      ),
    };
  });
  expect(seen).toEqual({
    keys: [['webChannelTransport'], ['send', 'onmessage']],
    missing: 'Missing argument',
    number: 'Expected string',
    detached: 'Illegal invocation',
    broken: 'passed',
    powers: [],
  });
});

test('[IA-1] a hostile page gets refusals, and the shell goes on', async ({ inApp }) => {
  await inApp.page.evaluate(() => {
    const qt: object = Reflect.get(globalThis, 'qt');
    const transport: { send: (text: string) => void } = Reflect.get(qt, 'webChannelTransport');
    const texts = [
      'null',
      '[]',
      '{"type":3}',
      '{"type":"6"}',
      '{"type":6,"id":1,"object":"__proto__"}',
    ];
    for (const text of texts) transport.send(text);
    transport.send('x'.repeat(2_000_000));
    for (let index = 0; index < 5000; index += 1) {
      transport.send('{"type":6,"id":0,"object":"client","method":"constructor","args":[]}');
    }
  });
  await inApp.page.waitForTimeout(1500);
  const [answer] = await ask(inApp.page, [call('deleteLater')]);
  expect(answer).toMatchObject({ data: [] });
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

test('[IA-1] a reload frees the port, and the new page connects anew', async ({ inApp }) => {
  await expect.poll(() => connections(inApp)).toBe(1);
  await inApp.page.reload();
  await expect.poll(() => connections(inApp)).toBe(2);
  const [answer] = await ask(inApp.page, [call('setBadge', -1)]);
  expect(answer).toMatchObject({ data: { ok: false, error: 'arguments' } });
});

/** A page that is not ours, with nothing to hold it back: no policy, frames of its own origin. */
const FOREIGN_PAGE = `<!doctype html><title>foreign</title>
<script>window.early = typeof window.qt;</script>
<iframe src="about:blank"></iframe><iframe srcdoc="<p>inside</p>"></iframe><iframe src="/frame"></iframe>`;

test("[IA-1] another server's page has the bridge before its first script, its frames never, and Qt's library works", async ({
  runsIn,
}) => {
  test.skip(runsIn !== 'desktop', 'about the desktop shell only');
  const server = createServer((request, response) => {
    const body = request.url === '/frame' ? '<p>frame</p>' : FOREIGN_PAGE;
    response.writeHead(200, { 'content-type': 'text/html' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const shell = await launchDesktop({
    serverUrl: `http://127.0.0.1:${String(port)}`,
    args: ['--in-app'],
  });
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

test('[IA-1] the window stays at its server', async ({ inApp, server }) => {
  for (const url of ['https://example.org/', 'plenum://app/', 'data:text/html,x']) {
    await inApp.page.evaluate((address) => {
      location.href = address;
    }, url);
    await inApp.page.waitForTimeout(200);
    expect(inApp.page.url()).toContain(server.url);
  }
});

test('[IA-1] our own bundle runs in in-app mode, too', async ({ runsIn, server }) => {
  test.skip(runsIn !== 'desktop', 'about the desktop shell only');
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
