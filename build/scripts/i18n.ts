/** `npm run i18n [-- --only texts | --languages de,fa | --pseudo | --fix]`: checks the languages, in the files and in the browser. */
import { parseArgs } from 'node:util';
import { runOnBundles, runOnSources } from './builds.ts';
import { runCommand } from './command.ts';

const SCRIPT = 'tests/i18n/run.ts';
const { values } = parseArgs({
  options: { only: { type: 'string' }, pseudo: { type: 'boolean' } },
  strict: false, // the script knows the others
});
const isOfTextsAlone = values.only === 'texts' && values.pseudo !== true;

await runCommand(() => (isOfTextsAlone ? runOnSources(SCRIPT) : runOnBundles(SCRIPT)));
