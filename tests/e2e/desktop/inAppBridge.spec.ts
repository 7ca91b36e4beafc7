/** The bridge in a real window: what a server's page finds, may do and may not do. */
import { type Answer, ask, call, connections, expect, test } from './inAppTest.ts';

const INIT: Answer = { type: 3 };

test("[IA-1] a server's own page finds the bridge and connects to it", async ({
  inApp,
  server,
}) => {
  expect(new URL(inApp.page.url()).origin).toBe(server.url);
  expect(inApp.page.url()).toContain('mode=inapp');
  await expect.poll(() => connections(inApp)).toBe(1);
});

test('[IA-1] [IA-2] the support report has the client’s version', async ({ inApp, server }) => {
  await inApp.page.goto(`${server.url}/guest/check?mode=inapp&version=7.0`);
  await inApp.page.getByRole('button', { name: 'Start check' }).click();
  await expect(inApp.page.getByRole('textbox', { name: 'Support report' })).toHaveValue(
    /App: 8\.4\.7 \[ready\]/u,
  );
});

test('[IA-1] answers permitted calls and refuses others', async ({ inApp }) => {
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

test('[IA-1] a notice succeeds only once the system has shown it', async ({ inApp }) => {
  for (const [event, outcome] of [
    ['show', { ok: true }],
    ['failed', { ok: false, error: 'refused' }],
  ] as const) {
    await inApp.app.evaluate(({ Notification }, said) => {
      Reflect.set(Notification, 'isSupported', () => true);
      Reflect.set(Notification.prototype, 'show', function show(this: Electron.Notification) {
        this.emit(said);
      });
    }, event);
    const [answer] = await ask(inApp.page, [call('notify', 'Anna', 'calls')]);
    expect(answer).toMatchObject({ data: outcome });
  }
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

test('[IA-1] a hostile page is refused, and the shell continues', async ({ inApp }) => {
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
