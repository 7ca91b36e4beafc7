/** A server that requires a client certificate: choosing one, its effect, and refusing. */
import type { Page } from '@playwright/test';
import {
  type ClientCertificateHome,
  createClientCertificateHome,
  hasNssTools,
} from '../../support/clientCertificate.ts';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import type { TestServer } from '../../support/server.ts';
import { startTlsFront } from '../../support/tlsFront.ts';
import { closing, expect, test } from './shellTest.ts';

test.skip(!hasNssTools, 'certutil and pk12util (libnss3-tools) are not installed');

const SUBJECT = 'Ann Example';

let person: ClientCertificateHome | undefined;
test.beforeEach(async () => {
  person = await createClientCertificateHome(SUBJECT);
});
test.afterEach(async () => {
  await person?.remove();
});

interface Visit {
  readonly shell: DesktopApp;
  readonly address: string;
  /** The people that the server has seen, with the path: `Ann Example /`. */
  readonly seen: readonly string[];
  readonly end: () => Promise<void>;
}

/** The app with a server that requires a certificate, whose own certificate the person has trusted. */
async function visit(server: Pick<TestServer, 'url'>, args: readonly string[]): Promise<Visit> {
  if (person === undefined) throw new Error('There is no home with a certificate.');
  const seen: string[] = [];
  const front = await startTlsFront(server.url, {
    ca: person.ca,
    onRequest: (subject, path) => seen.push(`${subject ?? 'nobody'} ${path.replace(/\?.*/u, '')}`),
  });
  const shell = await launchDesktop({ serverUrl: front.url, args, env: { HOME: person.home } });
  const trust = await question(shell, 'This server can’t prove its identity');
  await closing(() => trust.getByRole('button', { name: 'Trust for this server' }).click());
  await expect.poll(() => trust.isClosed()).toBe(true);
  return {
    ...{ shell, seen, address: front.url },
    end: async () => {
      await shell.close();
      await front.close();
    },
  };
}

/** The shell page with this heading, once it is open. */
async function question(shell: DesktopApp, heading: string): Promise<Page> {
  const found = async (): Promise<Page | undefined> => {
    for (const page of shell.app.windows().filter((each) => each.url().includes('/.shell/page/'))) {
      const named = page.getByRole('heading', { name: heading });
      if (await named.isVisible().catch(() => false)) return page; // a closing page has no heading
    }
    return undefined;
  };
  await expect.poll(async () => (await found()) !== undefined).toBe(true);
  const page = await found();
  if (page === undefined) throw new Error('The question has gone.');
  return page;
}

const questions = (shell: DesktopApp): number =>
  shell.app.windows().filter((each) => each.url().includes('/.shell/page/')).length;

/** The server's page in in-app mode. */
async function serverPage({ shell, address }: Visit): Promise<Page> {
  const find = (): Page | undefined =>
    shell.app.windows().find((each) => each.url().startsWith(address));
  await expect.poll(find).toBeDefined();
  return find() ?? shell.page;
}

test('page, requests and sockets present the chosen certificate, which is asked for once', async ({
  server,
}) => {
  const there = await visit(server, ['--in-app']);
  const choice = await question(there.shell, 'Choose a certificate');
  await expect(
    choice.getByText(`${new URL(there.address).host} wants to know who you are.`),
  ).toBeVisible();
  await expect(choice.getByRole('listitem')).toHaveCount(1);
  await expect(choice.getByRole('listitem')).toContainText(SUBJECT);
  await expect(choice.getByRole('listitem')).toContainText('Plenum test authority');
  await expect(choice.getByRole('button', { name: 'Continue without' })).toBeFocused();
  expect(there.seen).toEqual([]);
  await closing(() => choice.getByRole('button', { name: 'Use this one' }).click());

  const page = await serverPage(there);
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  const opened = await page.evaluate(async () => {
    const socket = new WebSocket(`wss://${location.host}/api/v3.8/signalling`);
    return new Promise<string>((resolve) => {
      socket.addEventListener('open', () => resolve('open'));
      socket.addEventListener('error', () => resolve('refused'));
    });
  });
  expect(opened).toBe('open');
  // The document has its box before its script sends requests.
  for (const path of ['/', '/api/v3.8/server', '/api/v3.8/signalling'])
    await expect.poll(() => there.seen).toContain(`${SUBJECT} ${path}`);
  expect(there.seen.filter((each) => !each.startsWith(SUBJECT))).toEqual([]);
  expect(questions(there.shell)).toBe(0);
  await there.end();
});

test('continuing without a certificate shows the server’s answer', async ({ server }) => {
  const there = await visit(server, ['--in-app']);
  const choice = await question(there.shell, 'Choose a certificate');
  await closing(() => choice.getByRole('button', { name: 'Continue without' }).click());
  const page = await serverPage(there);
  await expect(page.getByText('No required certificate was sent')).toBeVisible();
  expect(there.seen).toContain('nobody /');
  expect(questions(there.shell)).toBe(0);
  await there.end();
});

test('the app’s page works with the certificate, and explains why a call’s socket can’t', async ({
  server,
}) => {
  const there = await visit(server, []);
  const { shell, address } = there;
  const hasMain = () =>
    shell.app.evaluate(({ BrowserWindow }) =>
      // The previous window may still be closing.
      BrowserWindow.getAllWindows().some(
        (window) => !window.isDestroyed() && window.webContents.getURL() === 'plenum://app/',
      ),
    );
  await expect.poll(hasMain).toBe(true);
  // Before 45, Electron asks only for documents; one in the same session causes the question for the request.
  await shell.app.evaluate(async ({ BrowserWindow }, url) => {
    const main = BrowserWindow.getAllWindows().find(
      (window) => !window.isDestroyed() && window.webContents.getURL() === 'plenum://app/',
    );
    if (main === undefined) throw new Error('There is no main window.');
    const { session } = main.webContents;
    void new BrowserWindow({ show: false, webPreferences: { session } }).loadURL(url);
  }, `${address}/version.json`);
  const choice = await question(shell, 'Choose a certificate');
  await closing(() => choice.getByRole('button', { name: 'Use this one' }).click());
  await expect.poll(() => there.seen).toContain(`${SUBJECT} /version.json`);

  const page = shell.app.windows().find((each) => each.url() === 'plenum://app/') ?? shell.page;
  await page.goto('plenum://app/c/demo');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('The server isn’t responding. Still trying…')).toBeVisible();
  expect(there.seen).toContain(`${SUBJECT} /api/v3.8/server`);
  expect(there.seen).toContain('nobody /api/v3.8/signalling');
  expect(there.seen).not.toContain('nobody /api/v3.8/server');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await there.end();
});
