/**
 * `npm run serve -- --port P --data DIR --seed demo|empty|scale [--set name=value]…`: runs the embedded server with the browser
 * bundle. All arguments are passed to the server.
 */
import { ensureBundles, requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';

await runCommand(async () => {
  const server = requiredScript('electron/server/start/cli.ts');
  await ensureBundles();
  return runAttached(NODE, [server, ...process.argv.slice(2)], { cwd: ROOT });
});
