/**
 * End-to-end tests: the same specs in the system's Chromium and in the packaged desktop app, always
 * against the real embedded server.
 */
import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from './support/chromium.ts';
import type { ClusterOptions } from './support/clusterFixtures.ts';
import type { PlenumOptions } from './support/fixtures.ts';

/** Tests of the shell itself: they have no meaning in a browser. */
const SHELL = '**/e2e/desktop/**';
/** Tests that change the machine's network. Every Chromium on it notices, so nothing else may run meanwhile. */
const NETWORK = '**/networkDrop.spec.ts';
/** Calls over a LiveKit cluster, which stands beside the server. */
const CLUSTER = '**/e2e/cluster/**';

export default defineConfig<object, PlenumOptions & ClusterOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  // One file for both projects and all systems: what is kept is said, not drawn.
  snapshotPathTemplate: '{testDir}/../snapshots/{arg}{ext}',
  forbidOnly: true,
  retries: 0,
  // Most of a test is waiting; two files at a time fill two cores without starving the calls.
  workers: 2,
  // Nothing here measures time: these only end what hangs, also where a machine is four times as slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] },
  },
  projects: [
    { name: 'browser', testIgnore: [SHELL, NETWORK, CLUSTER], use: { runsIn: 'browser' } },
    {
      name: 'browser-network',
      testMatch: NETWORK,
      dependencies: ['browser'],
      use: { runsIn: 'browser' },
    },
    { name: 'desktop', testIgnore: [NETWORK, CLUSTER], use: { runsIn: 'desktop' } },
    {
      name: 'desktop-network',
      testMatch: NETWORK,
      dependencies: ['desktop'],
      use: { runsIn: 'desktop' },
    },
    { name: 'cluster1', testMatch: CLUSTER, workers: 1, use: { runsIn: 'browser', nodes: 1 } },
    {
      name: 'cluster1-desktop',
      testMatch: '**/cluster/meeting.spec.ts',
      workers: 1,
      use: { runsIn: 'desktop', nodes: 1 },
    },
    { name: 'cluster2', testMatch: CLUSTER, workers: 1, use: { runsIn: 'browser', nodes: 2 } },
  ],
});
