/** `npm run package [-- --test-runtime | --server]`: packages the desktop app, its variant for tests, or only the server. */
import { TEST_RUNTIME, ensureBundles, requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';
import { prepareMark } from './staleness.ts';

const args = process.argv.slice(2);

await runCommand(async () => {
  const script = requiredScript('build/package/package.ts');
  await ensureBundles();
  const markFresh = args.includes('--test-runtime') ? prepareMark(TEST_RUNTIME) : undefined;
  const status = await runAttached(NODE, [script, ...args], { cwd: ROOT });
  if (status === 0) markFresh?.();
  return status;
});
