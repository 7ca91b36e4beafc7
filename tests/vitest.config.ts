/** All tests that need no browser. Imports with `#` resolve through `package.json`, as everywhere. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { languageParts } from '../build/web/languageParts.ts';

/** Checks by programs that are fetched for them. Only `npm test -- --all` runs them. */
const AUDITS = ['tests/integration/shellAudit.test.ts'];

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  plugins: [languageParts()],
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Where no page is simulated, files share a worker and its modules: three times as fast. No test leaves anything there.
    // The limits find what hangs. Property tests take their time where two cores serve many.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'renderer/**/*.test.ts',
            'shared/**/*.test.ts',
            'build/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Each with modules of its own: Electron is mocked here, and not alike in every file.
          name: 'shell',
          environment: 'node',
          include: ['electron/{main,preload}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['renderer/**/*.test.tsx'],
          setupFiles: ['tests/support/componentSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          isolate: false,
          include: [
            'electron/server/**/*.test.ts',
            'tests/integration/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: AUDITS,
        },
      },
      {
        extends: true,
        test: { name: 'audits', environment: 'node', include: AUDITS },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          isolate: false,
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
    ],
  },
});
