/** The first start asks for a server before it contacts any, until it has an answer. */
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../../support/accessibility.ts';
import { type DesktopApp, launchDesktop, startAgain } from '../../support/desktopApp.ts';
import { closing, expect, nextWindow, test } from './shellTest.ts';

const WELCOME = 'Welcome to Plenum';

/** Whether the embedded server is running or has ever run. */
async function isOwnServerThere({ app, userDataDir }: DesktopApp): Promise<boolean> {
  const names = await app.evaluate((electron) =>
    electron.app.getAppMetrics().map(({ name }) => name),
  );
  const data = await access(join(userDataDir, 'server')).then(
    () => true,
    () => false,
  );
  return data || names.includes('Embedded conference server');
}

test('a fresh profile asks for its server until it has an answer, and not again', async ({
  server,
}) => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-profile-'));

  // A link's server is the first question, and the other one follows after a refusal.
  const first = await launchDesktop({ userDataDir, args: ['plenum:server/meet.example.org'] });
  await expect(first.page.getByRole('heading')).toHaveText('Add this server?');
  const asked = await nextWindow(first, () =>
    first.page.getByRole('button', { name: 'Cancel' }).click(),
  );
  await expect(asked.getByRole('heading', { level: 1 })).toHaveText(WELCOME);
  const address = asked.getByRole('textbox', { name: 'Address or link' });
  await expect(address).toBeFocused();
  await expectAccessible(asked);
  await asked.keyboard.type('no server');
  await asked.keyboard.press('Enter');
  await expect(asked.getByRole('alert')).toHaveText('This isn’t a server address.');
  await expect(address).toBeFocused();
  // Nothing listens at this port.
  await address.fill('http://127.0.0.1:9');
  await asked.keyboard.press('Enter');
  await expect(asked.getByRole('alert')).toContainText('No conference server answered');
  await startAgain(first);
  expect(first.app.windows()).toHaveLength(1);
  expect(await isOwnServerThere(first)).toBe(false);
  const main = first.app.process();
  const ended = once(main, 'exit');
  await closing(() => asked.keyboard.press('Escape'));
  await ended;

  const second = await launchDesktop({ userDataDir });
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(WELCOME);
  await expect(second.page.getByRole('textbox')).toBeFocused();
  await second.page.keyboard.type(`${server.url}/c/demo`);
  const page = await nextWindow(second, () => second.page.keyboard.press('Enter'));
  await expect.poll(() => page.url()).toBe('plenum://app/c/demo');
  await expect.poll(() => second.app.windows().length).toBe(1);
  expect(await isOwnServerThere(second)).toBe(false);
  await second.close();

  const third = await launchDesktop({ userDataDir });
  await expect.poll(() => third.page.url()).toMatch(/^plenum:\/\/app\/(?!\.shell)/u);
  await third.close();
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});
