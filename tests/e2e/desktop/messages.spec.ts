/** Failure A3, A4: who may send messages to the main process, and which. */
import fc from 'fast-check';
import { REQUESTS } from '../../../shared/ipc/contract.ts';
import { SHELL_PAGE_CHANNEL } from '../../../shared/ipc/shellPageChannel.ts';
import { expect, test } from './shellTest.ts';

test('a second window with the same preload script is refused', async ({ shell }) => {
  const answers = await shell.app.evaluate(async ({ BrowserWindow, app, webContents }) => {
    const main = webContents.getAllWebContents()[0];
    const preload = `${app.getAppPath()}/out/preload/mainWindow.cjs`;
    const found: string[] = [];
    for (const url of ['about:blank', 'data:text/html,x', 'plenum://app/']) {
      const window = new BrowserWindow({
        show: false,
        webPreferences: {
          sandbox: true,
          preload,
          ...(main && { session: main.session }),
        },
      });
      await window.loadURL(url).catch(() => undefined);
      const answer: unknown = await window.webContents
        .executeJavaScript('plenumShell.info().then(() => "answered", (error) => error.message)')
        .catch(() => 'no bridge');
      found.push(String(answer));
      window.destroy();
    }
    return found;
  });
  expect(answers).toEqual(['sender', 'sender', 'sender']);
});

test('invalid input is refused, and the app continues', async ({ shell }) => {
  const answers = await shell.page.evaluate(async () => {
    type Loose = Record<string, (...args: unknown[]) => Promise<unknown>>;
    const bridge: Loose = Reflect.get(globalThis, 'plenumShell');
    const attempt = async (name: string, ...args: unknown[]): Promise<string> =>
      bridge[name]?.(...args).then(
        () => 'answered',
        (error: unknown) => (error instanceof Error ? error.message : 'no error'),
      ) ?? 'missing';
    return [
      await attempt('openExternal', 5),
      await attempt('openExternal', 'a'.repeat(3000)),
      await attempt('openSocket', 1, '/api/v3.8/../../evil'),
      await attempt('openSocket', 1, 'https://example.org/api/v3.8/signalling'),
      await attempt('openSocket', -1, '/api/v3.8/signalling'),
      await attempt('openSocket', 1.5, '/api/v3.8/signalling'),
      await attempt('sendSocket', 1, { toString: 'x' }),
      await attempt('sendSocket', 1, 'a'.repeat(70_000)),
      await attempt('rememberAppearance', { language: '../../x' }),
      await attempt('rememberAppearance', null),
      await attempt('setAttention', -1),
      await attempt('setCallState', true, 'loud'),
      await attempt('notify', { kind: 'other', who: 'Eve', topic: '' }),
      await attempt('notify', { kind: 'joined', who: 'E'.repeat(2000), topic: '' }),
      await attempt('sendSocket', 999, 'not open'),
      await attempt('info'),
    ];
  });
  expect(answers).toEqual([...Array.from({ length: 14 }, () => 'input'), 'failed', 'answered']);
});

/** The limit of requests a second, and the number sent here. */
const PER_SECOND = 60;
const FLOOD = 3000;

test('a flood is limited, and requests work again a moment later', async ({ shell }) => {
  const flood = await shell.page.evaluate(async (length) => {
    const startMs = performance.now();
    const bridge: { info(): Promise<unknown> } = Reflect.get(globalThis, 'plenumShell');
    const answers = await Promise.all(
      Array.from({ length }, () =>
        bridge.info().then(
          () => 'answered',
          (error: Error) => error.message,
        ),
      ),
    );
    const sentMs = performance.now() - startMs;
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const after = await bridge.info().then(
      () => 'answered',
      () => 'refused',
    );
    const count = (answer: string) => answers.filter((each) => each === answer).length;
    return { sentMs, answered: count('answered'), refused: count('rate'), after };
  }, FLOOD);
  // The limit for each second that the flood took, on any machine.
  expect(flood.answered).toBeLessThanOrEqual(PER_SECOND * (Math.ceil(flood.sentMs / 1000) + 1));
  expect(flood.answered + flood.refused).toBe(FLOOD);
  expect(flood.after).toBe('answered');
});

/** Fewer than the limit per second, so that the schemas are tested and not only the rate limit. */
const BATCH = 30;
const LISTS_PER_CHANNEL = 12;

test('every channel refuses garbage with a code, and nothing breaks', async ({ shell }) => {
  const channels = [...Object.keys(REQUESTS), SHELL_PAGE_CHANNEL];
  const lists = fc.sample(
    fc.array(fc.oneof(fc.jsonValue(), fc.string(), fc.object({ maxDepth: 2 })), { maxLength: 3 }),
    { numRuns: LISTS_PER_CHANNEL * channels.length, seed: 7 },
  );
  const sent = lists.map((list, index) => ({
    channel: channels[index % channels.length] ?? '',
    // Only what a page could send: functions cannot be cloned.
    list: JSON.stringify(list, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  }));
  const answers: string[] = [];
  for (let first = 0; first < sent.length; first += BATCH) {
    answers.push(
      ...(await shell.app.evaluate(
        async ({ ipcMain, webContents }, batch) => {
          const [contents] = webContents.getAllWebContents();
          // Electron's table of handlers: a page can only send what its preload script permits.
          const handlers: Map<string, (...args: unknown[]) => Promise<unknown>> = Reflect.get(
            ipcMain,
            '_invokeHandlers',
          );
          const event = { sender: contents, senderFrame: contents?.mainFrame };
          const found: string[] = [];
          for (const { channel, list } of batch) {
            const args: unknown[] = JSON.parse(list);
            const answer: unknown = await handlers.get(channel)?.(event, ...args);
            found.push(
              typeof answer === 'object' && answer !== null && 'ok' in answer
                ? `${channel} ${String(answer.ok === true || Reflect.get(answer, 'code'))}`
                : `${channel} ${String(answer)}`,
            );
          }
          return found;
        },
        sent.slice(first, first + BATCH),
      )),
    );
    await shell.page.waitForTimeout(1100);
  }
  expect(answers).toHaveLength(sent.length);
  const kinds = new Set(answers.map((answer) => answer.slice(answer.indexOf(' ') + 1)));
  // `undefined` is the refusal of a shell page; `true` is an empty list if nothing is requested.
  expect(
    [...kinds].filter((kind) => !['input', 'undefined', 'true', 'failed'].includes(kind)),
  ).toEqual([]);
  for (const channel of Object.keys(REQUESTS)) expect(answers).toContain(`${channel} input`);
  expect(await shell.page.evaluate(() => document.title)).not.toBe('');
  expect(shell.app.windows()).toHaveLength(1);
});
