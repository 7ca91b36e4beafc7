/** All tests that need no browser. Imports with `#` resolve through `package.json`, as everywhere. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { languageParts } from '../build/web/languageParts.ts';
import { timeZoneNames } from '../build/web/timeZoneNames.ts';

/** Checks by downloaded programs, and of the server's package. Only `npm test -- --all` runs them. */
const AUDITS = ['shellAudit', 'serverPackage', 'serverImage', 'composeFile', 'tracing'].map(
  (name) => `tests/integration/${name}.test.ts`,
);

/** With third-party directories, built or downloaded for them. Only `npm test -- --all` runs them. */
const DIRECTORIES = ['tests/integration/secondProvider.test.ts', 'tests/integration/slapd.test.ts'];

/** With a real PostgreSQL behind the server. Only `npm test -- --all` runs them. */
const POSTGRES = ['tests/integration/postgres*.test.ts'];

/** With a real file store behind the server. Only `npm test -- --all` runs them. */
const OBJECT_STORE = ['tests/integration/objectStore*.test.ts'];

/** With a fuzzer from Python's registry. Only `npm test -- --all` runs it. */
const FUZZ = ['tests/integration/fuzz.test.ts'];

/** Tests of the database file: they don't run again with PostgreSQL, which has `postgres*.test.ts` instead. */
const FILES_ALONE = ['backups', 'durability', 'setUpCheck'].map(
  (name) => `tests/integration/${name}.test.ts`,
);

/** Tests of the start, which affects the whole page. */
const WHOLE_PAGE = ['renderer/src/app/**/*.test.tsx'];

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  plugins: [languageParts(), timeZoneNames()],
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Files share a worker, its modules and its page, which is four times as fast. Tests clean up after themselves. The timeouts
    // end hanging tests. Property tests take long on two busy cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, the default, is too short beside other work.
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
          // Each with its own page: they start the application, which listens to the document until the end.
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
          // The tests of the other database, and the integration tests again. Each file stops its servers: together they would have
          // more connections than a database supports.
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
