/** The static checks of the sources. */
import path from 'node:path';
import { type Phase, checkOutcome } from './phases.ts';
import { runQuietly } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';

/** The top folders with modules; `tests/architecture` verifies that the boundary check covers all of them. */
const MODULE_FOLDERS = [
  'renderer',
  'electron',
  'shared',
  'build',
  'tests',
  'electron.vite.config.ts',
];

/** In the order of `npm run check`. */
export const CHECKS: readonly Phase[] = [
  check('formatting', 'oxfmt/bin/oxfmt', '--check', '.'),
  check('lint', 'oxlint/bin/oxlint'),
  // The native compiler is five times as fast; the tests that read syntax trees need the compiler with an API.
  check('types', 'typescript-native/bin/tsc', '-b'),
  check(
    'boundaries',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...MODULE_FOLDERS,
  ),
  check('unused code', 'knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
];

/** A check with a tool from `node_modules`; a status other than 0 is a failure. */
export function check(name: string, tool: string, ...args: readonly string[]): Phase {
  const program = path.join(ROOT, 'node_modules', tool);
  return {
    name,
    run: async () => checkOutcome(await runQuietly(NODE, [program, ...args], { cwd: ROOT })),
  };
}
