/** Playwright fixture: the server that all tests of one worker process share. */
import { test as base } from '@playwright/test';
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from './server-process.ts';

interface WorkerFixtures {
  /** Server that starts before the worker's first test that uses it, and stops after the worker's last test. */
  server: ServerProcess;
}

/** Playwright's `test` with the fixture `server`: a running server that all tests of one worker share. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    // Playwright requires a destructured parameter in a fixture, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const server = await startServer({ dataDir });
      await use(server);
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
