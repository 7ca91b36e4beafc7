/** All tests that need no browser. Imports with `#` resolve through `package.json`, as everywhere. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { languageParts } from '../build/web/languageParts.ts';
import { timeZoneNames } from '../build/web/timeZoneNames.ts';

/** Checks by programs that are fetched for them, and of the server's package. Only `npm test -- --all` runs them. */
const AUDITS = ['shellAudit', 'serverPackage', 'serverImage', 'composeFile', 'tracing'].map(
  (name) => `tests/integration/${name}.test.ts`,
);

/** Against directories of other makers, built or fetched for them. Only `npm test -- --all` runs them. */
const DIRECTORIES = ['tests/integration/secondProvider.test.ts', 'tests/integration/slapd.test.ts'];

/** A real PostgreSQL behind the server. Only `npm test -- --all` runs them. */
const POSTGRES = ['tests/integration/postgres*.test.ts'];

/** A real store of files behind the server. Only `npm test -- --all` runs them. */
const OBJECT_STORE = ['tests/integration/objectStore*.test.ts'];

/** A fuzzer from Python's registry. Only `npm test -- --all` runs it. */
const FUZZ = ['tests/integration/fuzz.test.ts'];

/** About the database as a file: they are not run again over PostgreSQL, which `postgres*.test.ts` asks in their place. */
const FILES_ALONE = ['backups', 'durability', 'setUpCheck'].map(
  (name) => `tests/integration/${name}.test.ts`,
);

/** Tests of the start, which changes the whole page. */
const WHOLE_PAGE = ['renderer/src/app/**/*.test.tsx'];

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  plugins: [languageParts(), timeZoneNames()],
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Files share a worker, its modules and its page: four times as fast. No test leaves anything there.
    // The limits find what hangs. Property tests take their time where two cores serve many.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, the default, is soon over beside other work.
    expect: { poll: { timeout: 20_000 } },
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
        resolve: {
          alias: { electron: path.join(import.meta.dirname, 'support/electronStandIn.ts') },
        },
        test: {
          name: 'shell',
          environment: 'node',
          isolate: false,
          include: ['electron/{main,preload}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          isolate: false,
          include: ['renderer/**/*.test.tsx'],
          exclude: WHOLE_PAGE,
          setupFiles: ['tests/support/componentSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Each with a page of its own: they start the application, which listens to the document until the end.
          name: 'page',
          environment: 'jsdom',
          include: WHOLE_PAGE,
          setupFiles: ['tests/support/componentSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/integrationSetup.ts'],
          include: [
            'electron/server/**/*.test.ts',
            'tests/integration/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: [...AUDITS, ...DIRECTORIES, ...POSTGRES, ...OBJECT_STORE, ...FUZZ],
        },
      },
      {
        extends: true,
        test: {
          // The questions of the other database, and those of the integration tests again.
          // Each file ends its servers: together they would have more connections than a database takes.
          name: 'postgres',
          environment: 'node',
          globalSetup: 'tests/support/postgres/wholeRun.ts',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...AUDITS, ...DIRECTORIES, ...OBJECT_STORE, ...FUZZ, ...FILES_ALONE],
        },
      },
      {
        extends: true,
        test: { name: 'objectStore', environment: 'node', isolate: false, include: OBJECT_STORE },
      },
      {
        extends: true,
        test: { name: 'audits', environment: 'node', include: AUDITS },
      },
      {
        extends: true,
        test: { name: 'fuzz', environment: 'node', include: FUZZ },
      },
      {
        extends: true,
        test: { name: 'directories', environment: 'node', include: DIRECTORIES },
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
