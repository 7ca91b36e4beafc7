/**
 * `node build/scripts/run.mjs <command> [arguments]`: all npm scripts call this. It runs on the system's Node without packages;
 * once they are installed, the command itself (`<command>.ts`) runs on the project's own Node.
 */
import path from 'node:path';
import { endWithParent, runAttached } from '../setup/processes.mjs';
import { ensureDependencies } from '../setup/dependencies.mjs';
import { PlainFailure } from '../setup/failure.mjs';
import { NODE, ROOT } from '../setup/places.mjs';
import { ensureTestPackages } from '../setup/systemPackages.mjs';

const COMMANDS = [
  'start',
  'serve',
  'build',
  'package',
  'check',
  'format',
  'test',
  'trace',
  'i18n',
  'bench',
  'gallery',
];

const [command = '', ...args] = process.argv.slice(2);

try {
  if (!COMMANDS.includes(command)) {
    throw new PlainFailure(`Unknown command "${command}". There are: ${COMMANDS.join(', ')}.`);
  }
  // Started by hand, it may outlive the shell; started by npm, it belongs to that command.
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent();
  await ensureDependencies();
  if (command === 'test') await ensureTestPackages();
  const script = path.join(ROOT, 'build/scripts', `${command}.ts`);
  process.exitCode = await runAttached(NODE, [script, ...args], { cwd: ROOT });
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  console.error(error.message);
  // Anyone who reads the result of `npm test` finds a count, also when no test could run.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
