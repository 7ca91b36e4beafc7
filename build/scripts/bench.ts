/** `npm run bench`: measures the built product. */
import { ensureBundles, requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from './processes.mjs';
import { NODE, ROOT } from './setup/places.mjs';

await runCommand(async () => {
  const script = requiredScript('tests/bench/run.ts');
  await ensureBundles();
  return runAttached(NODE, [script, ...process.argv.slice(2)], { cwd: ROOT });
});
