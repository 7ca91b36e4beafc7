/** `npm test`: runs all checks and the quick tests; CONTRIBUTING lists its other options. The last line is `N passed, N failed`. */
import { parseArgs } from 'node:util';
import { requiredScript } from './builds.ts';
import { runChanged } from './changedTests.ts';
import { runCommand } from './command.ts';
import { type Outcome, runPhases, tally } from './phases.ts';
import { runAttached } from '../setup/processes.mjs';
import { PlainFailure } from '../setup/failure.mjs';
import { NODE, ROOT } from '../setup/places.mjs';
import { fromRoot, isTestFile, phasesOfFiles } from './testFiles.ts';
import { phasesNamed, wholePlan } from './testPlan.ts';

const USAGE = `Use: npm test -- [--all | --changed [--since COMMIT] | --faults [AREA…] [--level LEVEL] | PHASE… | FILE… [--desktop] [-g TITLE] [--debug]]`;

await runCommand(async () => {
  const [first, ...rest] = process.argv.slice(2);
  if (first === '--faults') {
    const script = requiredScript('tests/faults/run.ts');
    return runAttached(NODE, [script, ...rest], { cwd: ROOT });
  }
  const { values, positionals } = readArguments(process.argv.slice(2));
  const start = performance.now();
  const result = await run(values, positionals);
  if (result.output !== '') console.log(result.output);
  console.log(`${((performance.now() - start) / 60_000).toFixed(1)} min`);
  console.log(tally(result));
  return result.failed === 0 ? 0 : 1;
});

type Options = ReturnType<typeof readArguments>['values'];

async function run(options: Options, words: readonly string[]): Promise<Outcome> {
  if (options.changed === true) return runChanged(options.since ?? 'HEAD');
  const files = words.map(fromRoot).filter(isTestFile);
  if (files.length > 0) return runPhases(phasesOfFiles(files, fileOptions(options)));
  return runPhases(words.length === 0 ? wholePlan(options.all === true) : phasesNamed(words));
}

function fileOptions(options: Options): Parameters<typeof phasesOfFiles>[1] {
  return {
    isDesktop: options.desktop === true,
    isShown: true,
    title: options.title,
    specArgs: options.debug === true ? ['--debug'] : [],
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        changed: { type: 'boolean' },
        since: { type: 'string' },
        desktop: { type: 'boolean' },
        title: { type: 'string', short: 'g' },
        debug: { type: 'boolean' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainFailure(`${reason}\n${USAGE}`);
  }
}
