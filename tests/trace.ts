/**
 * `npm run trace -- [--all] [--group RT,OV]`: the requirements without a passing test; with `--all`, the tests of each. It reads
 * the reports of `npm test`'s phases.
 */
import { runCommand } from '../build/scripts/command.ts';
import {
  allLines,
  isInGroups,
  traceOptions,
  traceRequirements,
  unknownIds,
  untestedLines,
} from '../build/scripts/requirementTrace.ts';
import { reportedTests } from '../build/scripts/reportedTests.ts';
import { QUICK_REPORTS, REPORTING_PHASES, phaseReport } from '../build/scripts/testRuns.ts';
import { REQUIREMENTS } from './requirements.ts';

await runCommand(async () => {
  const { isAll, groups } = traceOptions(process.argv.slice(2));
  const reports = REPORTING_PHASES.map((phase) => ({ phase, report: phaseReport(phase) }));
  const tests = reports.flatMap(({ report }) => reportedTests(report));
  const traced = traceRequirements(REQUIREMENTS, tests).filter(({ id }) => isInGroups(id, groups));
  const lines = isAll ? allLines(traced) : untestedLines(traced);
  const missing = QUICK_REPORTS.filter((phase) => phaseReport(phase) === undefined);
  const unknown = unknownIds(
    REQUIREMENTS,
    tests.map(({ title }) => title),
  );
  print([
    ...(missing.length === 0
      ? []
      : [`No report yet of: ${missing.join(', ')} (npm test writes them)`]),
    ...(unknown.length === 0 ? [] : [`No such requirement: ${unknown.join(', ')}`]),
    ...lines,
  ]);
  return 0;
});

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
