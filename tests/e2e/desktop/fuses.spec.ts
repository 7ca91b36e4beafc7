/** Failure A14: the executable's fuses, their settings and their effects. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TEST_FUSES, readFuses } from '../../../build/package/fuses.ts';
import { TEST_APP, desktopArguments } from '../../support/desktopApp.ts';
import { expect, test } from './shellTest.ts';

const run = promisify(execFile);

test('every fuse of the runtime is set as in the packaging', async () => {
  const fuses = await readFuses(TEST_APP);
  expect(Object.keys(fuses).length).toBeGreaterThanOrEqual(8);
  expect(TEST_FUSES).toMatchObject(fuses);
});

test('the executable cannot run as Node', async () => {
  const started = await run(TEST_APP, ['--version', '-e', 'console.log("ran as node")'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    timeout: 5000,
  }).catch((error: unknown) => error);
  expect(JSON.stringify(started)).not.toMatch(/ran as node\\n"/u);
});

test('NODE_OPTIONS is ignored', async () => {
  // A start that exits; Node would end it earlier because of the missing file.
  const profile = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  const failure: unknown = await run(
    TEST_APP,
    desktopArguments({ serverUrl: 'nonsense' }, profile),
    {
      env: { ...process.env, NODE_OPTIONS: '--require=/nonexistent/file.cjs' },
    },
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('not the address') });
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
