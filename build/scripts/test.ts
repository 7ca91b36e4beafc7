/**
 * `npm test [-- phase…]`: every check and every test, or only the phases named (and what they need).
 * The last line is `N passed, N failed`.
 */
import { ensureBundles, ensureTestRuntime } from './builds.ts';
import { CHECKS } from './checks.ts';
import { clusterPhase } from './cluster.ts';
import { runCommand } from './command.ts';
import { LIVEKIT_SERVER, ensureGoProgram } from './goProgram.ts';
import { type Phase, checkOutcome, runPhases, tally } from './phases.ts';
import { PlainFailure } from './setup/failure.mjs';
import { playwrightPhase, vitestPhase } from './testRuns.ts';

const PHASES: readonly Phase[] = [
  ...CHECKS,
  vitestPhase('architecture', 'architecture'),
  vitestPhase('unit', 'unit', 'components'),
  vitestPhase('integration', 'integration'),
  preparation('build', ensureBundles),
  playwrightPhase('e2e-browser', ['browser', 'browser-network'], ['build']),
  preparation('packaging', ensureTestRuntime, ['build']),
  playwrightPhase('e2e-desktop', ['desktop', 'desktop-network'], ['packaging']),
  preparation('cluster', prepareCluster, ['build']),
  clusterPhase((projects) => playwrightPhase('e2e-cluster', projects, ['cluster', 'packaging'])),
];

await runCommand(async () => {
  const result = await runPhases(chosenPhases(process.argv.slice(2)));
  if (result.output !== '') console.log(result.output);
  console.log(tally(result));
  return result.failed === 0 ? 0 : 1;
});

/** Something that must be built before the tests after it; it counts as one check. */
function preparation(
  name: string,
  prepare: () => Promise<void>,
  needs: readonly string[] = [],
): Phase {
  return {
    name,
    needs,
    run: async () => {
      await prepare();
      return checkOutcome({ status: 0, output: '' });
    },
  };
}

/** Where there is no Go, the specs of the cluster say so and are skipped. */
async function prepareCluster(): Promise<void> {
  await ensureGoProgram(LIVEKIT_SERVER);
}

function chosenPhases(names: readonly string[]): readonly Phase[] {
  if (names.length === 0) return PHASES;
  const chosen = new Set(names);
  for (const name of chosen) {
    const phase = PHASES.find((each) => each.name === name);
    if (phase === undefined) {
      const known = PHASES.map((each) => each.name).join(', ');
      throw new PlainFailure(`Unknown phase "${name}". There are: ${known}.`);
    }
    for (const need of phase.needs ?? []) chosen.add(need);
  }
  return PHASES.filter((phase) => chosen.has(phase.name));
}
