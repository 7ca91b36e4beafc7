/** The page inside another maker's desktop client: real Qt WebEngine 6.4, which is Chromium 102, and a current one. */
import { expect, test as base } from '../../support/fixtures.ts';
import {
  CURRENT_QT,
  OLDEST_QT,
  type Qt,
  type QtHost,
  type QtOptions,
  openQtHost,
  qtIsMissing,
} from '../../support/qtHost.ts';

const test = base.extend<{
  qt: Qt;
  openHost: (path: string, options?: Omit<QtOptions, 'url'>) => Promise<QtHost>;
}>({
  qt: [OLDEST_QT, { option: true }],
  openHost: async ({ server, qt }, use) => {
    const missing = await qtIsMissing(qt);
    test.skip(missing !== undefined, missing);
    const hosts: QtHost[] = [];
    await use(async (path, options = {}) => {
      const host = await openQtHost(qt, { url: server.url + path, ...options });
      hosts.push(host);
      return host;
    });
    for (const host of hosts) {
      await host.close();
      expect(host.errors).toEqual([]);
    }
  },
});

/** Qt renders in software, and its page starts last on a busy machine. */
const PATIENT = { timeout: 30_000 };

/** A script that is true when the page is in a language. A new document has no element yet. */
const speaks = (language: string) => `document.documentElement?.lang === '${language}'`;

/** A script that is true when an element with this text is visible. */
const shows = (selector: string, text: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) =>
    element.textContent.includes(${JSON.stringify(text)}) && element.getClientRects().length > 0)`;

/** A script that types like a person, bypassing React's value tracking. */
const type = (selector: string, text: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

const press = (text: string) => `[...document.querySelectorAll('button')].find((button) =>
  button.textContent.trim() === ${JSON.stringify(text)}).click()`;

for (const [name, used] of [
  ['in Qt 6.4', OLDEST_QT],
  ['in a current Qt @all', CURRENT_QT],
] as const) {
  test.describe(name, () => {
    test.use({ qt: used });

    test('[IA-1] is the claimed browser, and shows every page for guests', async ({
      openHost,
      qt,
    }) => {
      const host = await openHost('/?mode=inapp&version=8.5.0');
      await host.until(shows('button', 'Join'));
      // Not earlier: a script that runs at the end of the initial empty document gets no answer.
      expect(await host.run('navigator.userAgent')).toContain(qt.browser);
      for (const [path, text] of [
        ['/c/demo/info', 'Demo conference'],
        ['/c/demo/how-to-join', 'Call string'],
        ['/guest/check', 'Microphone'],
        ['/guest/stored-data', 'Language'],
        ['/guest/clients', 'Linux'],
      ] as const) {
        await host.run(`location.assign(${JSON.stringify(path)})`);
        await host.until(`location.pathname === ${JSON.stringify(path)} && ${shows('main', text)}`);
      }
    });

    test('[IA-1][RT-7] joins a call from the lobby and leaves it', async ({ openHost }) => {
      const host = await openHost('/c/demo?mode=inapp&version=8.5.0');
      await host.until(shows('button', 'Join'));
      await host.run(type('input[autocomplete=name]', 'Qt'));
      await host.run(press('Join'));
      await host.until(`location.pathname === '/c/demo/conference' && ${shows('button', 'Leave')}`);
      await host.until(
        `[...document.querySelectorAll('video')].some((video) => video.videoWidth > 0)`,
      );
      await host.run(press('Leave'));
      await host.until(`document.activeElement?.textContent === 'You left the conference'`);
    });

    test('[IA-1] a host without a channel, or with another object, leaves the page usable @all', async ({
      openHost,
    }) => {
      for (const options of [{ channel: false }, { name: 'somethingElse' }]) {
        const host = await openHost('/c/demo?mode=inapp&version=8.5.0', options);
        await host.until(shows('button', 'Join'));
        await host.run(type('input[autocomplete=name]', 'Qt'));
        await host.until(`document.querySelector('input[autocomplete=name]').value === 'Qt'`);
      }
    });

    test('[IA-1] without in-app mode the page ignores the channel', async ({ openHost }) => {
      const host = await openHost('/c/demo');
      await host.until(shows('button', 'Join'));
      expect(await host.run('String(window.qt.webChannelTransport.onmessage)')).toBe('undefined');
      expect(host.calls).toEqual([]);
    });

    test.describe('with the client’s object', () => {
      const isConnected = (host: QtHost): boolean =>
        host.calls.some(({ call, args }) => call === 'log' && args[1] === 'page connected');

      test('[IA-1][GD-2] speaks the client’s language, and changes with it', async ({
        openHost,
      }) => {
        const host = await openHost('/?mode=inapp&version=8.5.0', { language: 'de' });
        await host.until(`${speaks('de')} && ${shows('button', 'Beitreten')}`);
        await expect.poll(() => isConnected(host), PATIENT).toBe(true);
        await host.send('language', { language: 'fr' });
        await host.until(speaks('fr'));
      });

      test('[IA-1][GD-1] follows the client’s links to our pages only @all', async ({
        openHost,
        server,
      }) => {
        const host = await openHost('/?mode=inapp&version=8.5.0');
        await expect.poll(() => isConnected(host), PATIENT).toBe(true);
        await host.send('deepLink', { url: 'https://elsewhere.example/c/demo' });
        await host.send('deepLink', { url: 'javascript:alert(1)' });
        await expect
          .poll(() => host.calls.filter(({ args }) => args[1] === 'link not followed').length)
          .toBe(2);
        expect(await host.run('location.pathname')).toBe('/');
        await host.send('deepLink', { url: `${server.url}/c/demo` });
        await host.until(`location.pathname === '/c/demo' && ${shows('button', 'Join')}`);
      });

      test('[IA-1] asks the client to open links to other sites', async ({ openHost }) => {
        const host = await openHost('/?mode=inapp&version=8.5.0');
        await expect.poll(() => isConnected(host), PATIENT).toBe(true);
        await host.run(`(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://outside.example/page' });
      document.body.append(link);
      link.click();
    })()`);
        await expect
          .poll(() => host.calls.filter(({ call }) => call === 'openExternal'))
          .toEqual([{ call: 'openExternal', args: ['https://outside.example/page'] }]);
      });

      test('[IA-1] connects again after each reload, though Qt keeps the old connection @all', async ({
        openHost,
      }) => {
        const host = await openHost('/?mode=inapp&version=8.5.0');
        for (let loads = 1; loads <= 3; loads += 1) {
          await expect
            .poll(
              () => host.calls.filter(({ args }) => args[1] === 'page connected').length,
              PATIENT,
            )
            .toBe(loads);
          await host.run('location.reload()');
        }
        await host.send('language', { language: 'it' });
        await host.until(speaks('it'));
      });

      const report = `document.querySelector('textarea')?.value ?? ''`;
      const checkPath = '/guest/check?mode=inapp&version=8.5.0';

      test('[IA-3] the readiness check compares with the client’s devices @all', async ({
        openHost,
      }) => {
        const host = await openHost(checkPath);
        await host.until(shows('button', 'Start check'));
        await host.run(press('Start check'));
        await host.until(`(${report}).includes('Camera: [system=1 page=')`);
        await host.send('devices', { devices: [] });
        await host.until(`(${report}).includes('Camera: [system=0 page=')`);
      });

      test('[IA-3] the readiness check works with a client that lists no devices @all', async ({
        openHost,
      }) => {
        const host = await openHost(checkPath, { without: ['getDevices'] });
        await host.until(shows('button', 'Start check'));
        await host.run(press('Start check'));
        await expect.poll(() => isConnected(host)).toBe(true);
        await host.until(`(${report}).includes('[ready]')`);
        await host.until(`!${shows('h2', 'Your system’s devices')}`);
        expect(host.calls.filter(({ call }) => call === 'getDevices')).toEqual([]);
      });
    });
  });
}
