/** `npm run trace`: prints the requirements that no passing test names, from the reports of the last `npm test`. */
import { requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';

await runCommand(async () => {
  const script = requiredScript('tests/trace.ts');
  return runAttached(NODE, [script, ...process.argv.slice(2)], { cwd: ROOT });
});
