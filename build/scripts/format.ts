/** `npm run format`: writes every file in the project's format. */
import path from 'node:path';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';

const formatter = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt');

await runCommand(() => runAttached(NODE, [formatter, '--write', '.'], { cwd: ROOT }));
