/** `npm run check`: formatting, lint, types, boundaries, unused code and the tests of the architecture. */
import { CHECKS } from './checks.ts';
import { runCommand } from './command.ts';
import { runPhases } from './phases.ts';
import { vitestPhase } from './testRuns.ts';

await runCommand(async () => {
  const { failed, output } = await runPhases([
    ...CHECKS,
    vitestPhase('architecture', { projects: ['architecture'] }),
  ]);
  if (output !== '') console.log(output);
  return failed === 0 ? 0 : 1;
});
