/**
 * End-to-end tests: the same specs in the system's Chromium and in the packaged desktop app, always
 * against the real embedded server.
 */
import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from './support/chromium.ts';
import type { PlenumOptions } from './support/fixtures.ts';

export default defineConfig<object, PlenumOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  // Most of a test is waiting; two files at a time fill two cores without starving the calls.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] },
  },
  projects: [
    // What is about the shell itself has no meaning in a browser.
    { name: 'browser', testIgnore: '**/desktop/**', use: { runsIn: 'browser' } },
    { name: 'desktop', use: { runsIn: 'desktop' } },
  ],
});
