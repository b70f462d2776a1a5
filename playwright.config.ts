import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from './e2e/browser.ts';
import { isLongTestRun } from './platform/testkit/choose-test-round-count.ts';
import { compileCacheFolder } from './tools/setup/paths.mjs';

// With the compile cache, every server that the journeys start loads twice as fast, except the first one.
process.env['NODE_COMPILE_CACHE'] = compileCacheFolder;

/** Journeys (browser tests) against the built app, which runs as with `npm start`. Each worker has its own server. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  // `npm test` runs each journey once; `npm run test:long` also runs its variants, which have this tag.
  ...(isLongTestRun ? {} : { grepInvert: /@long/ }),
  globalSetup: './e2e/global-setup.ts',
  // Few workers, because `npm test` runs the other tests at the same time.
  workers: Math.min(availableParallelism(), 4),
  // The reporter lists a journey that succeeds only at the second try as flaky.
  retries: 1,
  // The time limits detect a page that never arrives, and are long enough for a slow and busy machine. Speed is
  // measured by the benchmarks.
  timeout: 180_000,
  forbidOnly: true,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  // The environment variable, which tools/test.mjs sets, names the file for the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: getLaunchOptions(),
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording traces makes the run one and a half times as long. Use `--trace on` if the screenshot of a failure is
    // not enough.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
