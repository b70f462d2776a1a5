import { defineConfig } from 'vitest/config';

/** Tests of every ring but the browser journeys; those run in e2e/ against the built app. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'],
    globalSetup: ['./platform/testkit/global-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One more than the smallest machine has cores: many files wait for processes they have started.
    maxWorkers: 3,
    reporters: ['default'],
  },
});
