/** `npm run i18n [-- --only texts | --languages de,fa | --pseudo | --fix]`: checks the languages, in the files and in the browser. */
import { ensureBundles, requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';

await runCommand(async () => {
  const script = requiredScript('tests/i18n/run.ts');
  await ensureBundles();
  return runAttached(NODE, [script, ...process.argv.slice(2)], { cwd: ROOT });
});
