/** Shared by the specs of in-app mode: the app with a server's page, and messages of the protocol. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { test as base, expect } from './shellTest.ts';

export const test = base.extend<{ inApp: DesktopApp }>({
  inApp: async ({ server }, use) => {
    const args = ['--in-app', '--client-version=8.4.7'];
    const shell = await launchDesktop({ serverUrl: server.url, args });
    await shell.page.waitForLoadState();
    // From here on only the test uses the transport, not the page's client.
    await expect.poll(() => connections(shell)).toBe(1);
    await use(shell);
    await shell.close();
  },
});

export type Answer = Record<string, unknown>;

/** Sends raw messages to the host from the page, bypassing its client, and returns the answer to each. */
export async function ask(page: Page, messages: readonly Answer[]): Promise<readonly Answer[]> {
  return page.evaluate(async (wanted) => {
    interface Transport {
      send: (text: string) => void;
      onmessage: unknown;
    }
    const qt: { readonly webChannelTransport: Transport } = Reflect.get(globalThis, 'qt');
    const transport = qt.webChannelTransport;
    // A new page installs its own client in the meantime: both get the messages.
    let own = transport.onmessage;
    const answers: Answer[] = [];
    let left = wanted.length;
    await new Promise<void>((resolve) => {
      const take = ({ data }: { readonly data: string }): void => {
        const message: Answer = JSON.parse(data);
        if (String(message['id']).startsWith('test')) {
          answers.push(message);
          left -= 1;
          if (left === 0) resolve();
        } else if (typeof own === 'function') Reflect.apply(own, transport, [{ data }]);
      };
      Object.defineProperty(transport, 'onmessage', {
        configurable: true,
        enumerable: true,
        get: () => take,
        set: (client: unknown) => {
          own = client;
        },
      });
      for (const [index, message] of wanted.entries()) {
        transport.send(JSON.stringify({ id: `test${index}`, ...message }));
      }
    });
    Object.defineProperty(transport, 'onmessage', {
      ...{ configurable: true, enumerable: true, writable: true },
      value: own,
    });
    return answers;
  }, messages);
}

/** A call of a method of `client`. */
export const call = (method: string, ...args: readonly unknown[]): Answer => ({
  type: 6,
  object: 'client',
  method,
  args,
});

/** The number of ports that the host serves, by the log of the page's connections. */
export async function connections(shell: DesktopApp): Promise<number> {
  const logs = await shell.app.evaluate(({ app }) => app.getPath('logs'));
  const text = await readFile(join(logs, 'main.log'), 'utf8').catch(() => '');
  return text.split('page connected').length - 1;
}

export { expect };
