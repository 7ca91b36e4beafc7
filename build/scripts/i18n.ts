/** `npm run i18n [-- --only texts | --languages de,fa | --pseudo | --fix]`: checks the languages, in the files and in the browser. */
import { runOnBundles } from './builds.ts';
import { runCommand } from './command.ts';

await runCommand(() => runOnBundles('tests/i18n/run.ts'));
