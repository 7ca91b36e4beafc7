/** `npm run gallery [-- --only NAME… | --serve | --accept]`: shows every component and screen in every state. */
import { ensureBundles, requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';

await runCommand(async () => {
  const script = requiredScript('tests/gallery/run.ts');
  await ensureBundles();
  return runAttached(NODE, [script, ...process.argv.slice(2)], { cwd: ROOT });
});
