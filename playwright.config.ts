import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from './e2e/browser.ts';
import { compileCacheFolder } from './tools/setup/paths.mjs';

// Servers that journeys start load twice as fast from the second one on.
process.env['NODE_COMPILE_CACHE'] = compileCacheFolder;

/** Journeys through the browser, against the built app run as `npm start` runs it. Each worker has a server of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  globalSetup: './e2e/global-setup.ts',
  // Two more than the cores of a small machine: a journey waits a third of its time, for example for animations.
  workers: Math.min(availableParallelism() + 2, 6),
  // A journey that needs its second try is listed as flaky.
  retries: 1,
  // The limits find a page that never arrives, also on a slow and busy machine. The benchmarks measure speed.
  timeout: 180_000,
  forbidOnly: true,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  // The report in JSON goes to the file that tools/test.mjs names.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: getLaunchOptions(),
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording takes as long again as half of the run: ask for it with `--trace on` where a picture does not tell enough.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
