/** `npm run bench`: measures the built product. */
import process from 'node:process';
import { ensureBundles, requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';

await runCommand(async () => {
  const script = requiredScript('tests/bench/run.ts');
  await ensureBundles();
  // What is measured is the shipped product; libraries also write less then.
  const env = { ...process.env, NODE_ENV: 'production' };
  return runAttached(NODE, [script, ...process.argv.slice(2)], { cwd: ROOT, env });
});
