/**
 * End-to-end tests: the same specs in the system's Chromium and in the packaged desktop app, always
 * against the real embedded server.
 */
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, CHROMIUM_FOR_TESTS } from './support/chromium.ts';
import type { ClusterOptions } from './support/clusterFixtures.ts';
import type { PlenumOptions } from './support/fixtures.ts';

/** Tests of the shell, which make no sense in a browser. */
const SHELL = '**/e2e/desktop/**/*.spec.ts';
/** Tests that change the machine's network. Every Chromium on it notices, so they run alone. */
const NETWORK = '**/networkDrop.spec.ts';
/** Calls over a LiveKit cluster beside the server. */
const CLUSTER = '**/e2e/cluster/**';
/** Marks tests that only `npm test -- --all` runs. */
const LONG_LIMIT_MS = 120_000;
/** Tests of several minutes. Only `npm test -- --all` runs them. */
const LONG = /@all\b/u;
/** Tests that depend on the host: files, sockets, storage, links, devices. The desktop repeats them in every run. */
const HOST = /@host\b/u;
/** Both, in either order. */
const LONG_OF_HOST = /(?=.*@host\b)(?=.*@all\b)/u;

export default defineConfig<object, PlenumOptions & ClusterOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  // One file for both projects and all systems, because snapshots are text.
  snapshotPathTemplate: '{testDir}/../snapshots/{arg}{ext}',
  forbidOnly: true,
  retries: 0,
  // Rendering and calls keep two cores busy; a third file at a time only slows them down.
  workers: 2,
  // Not a time limit of the product: this only ends hanging tests. A longer test sets its own.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    launchOptions: { executablePath: CHROMIUM_FOR_TESTS, args: [...CHROMIUM_ARGS] },
  },
  projects: [
    {
      name: 'browser',
      testIgnore: [SHELL, NETWORK, CLUSTER],
      grepInvert: LONG,
      use: { runsIn: 'browser' },
    },
    {
      name: 'browser-long',
      testIgnore: [SHELL, NETWORK, CLUSTER],
      grep: LONG,
      timeout: LONG_LIMIT_MS,
      use: { runsIn: 'browser' },
    },
    {
      name: 'desktop',
      testMatch: SHELL,
      grepInvert: LONG,
      use: { runsIn: 'desktop' },
    },
    {
      name: 'desktop-long',
      testMatch: SHELL,
      grep: LONG,
      timeout: LONG_LIMIT_MS,
      use: { runsIn: 'desktop' },
    },
    {
      name: 'desktop-host',
      testIgnore: [SHELL, NETWORK, CLUSTER],
      grep: HOST,
      grepInvert: LONG,
      use: { runsIn: 'desktop' },
    },
    {
      name: 'desktop-host-long',
      testIgnore: [SHELL, NETWORK, CLUSTER],
      grep: LONG_OF_HOST,
      timeout: LONG_LIMIT_MS,
      use: { runsIn: 'desktop' },
    },
    {
      name: 'desktop-again',
      testIgnore: [SHELL, NETWORK, CLUSTER],
      grepInvert: [HOST, LONG],
      timeout: LONG_LIMIT_MS,
      use: { runsIn: 'desktop' },
    },
    { name: 'network-browser', testMatch: NETWORK, workers: 1, use: { runsIn: 'browser' } },
    { name: 'network-desktop', testMatch: NETWORK, workers: 1, use: { runsIn: 'desktop' } },
    {
      name: 'cluster1',
      testMatch: CLUSTER,
      timeout: LONG_LIMIT_MS,
      workers: 1,
      use: { runsIn: 'browser', nodes: 1 },
    },
    {
      name: 'cluster1-desktop',
      testMatch: '**/cluster/meeting.spec.ts',
      timeout: LONG_LIMIT_MS,
      workers: 1,
      use: { runsIn: 'desktop', nodes: 1 },
    },
    {
      name: 'cluster2',
      testMatch: CLUSTER,
      timeout: LONG_LIMIT_MS,
      workers: 1,
      use: { runsIn: 'browser', nodes: 2 },
    },
  ],
});
